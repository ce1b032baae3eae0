#!/usr/bin/perl
# URI, or the URI patterns of Regexp::Common: run.pl URI | Regexp::Common
use strict;
use warnings;
use Encode qw(decode encode);

my $parser = shift;
eval "require $parser; 1" or die $@;
print join("\t", '#', $parser, $parser->VERSION), "\n";

# Regexp::Common has patterns for these schemes of RFC 1738. Use each alone, because the combined pattern is very slow on some texts.
my %patterns;
if ($parser eq 'Regexp::Common') {
    our %RE;
    $parser->import('URI');
    %patterns = map { lc, qr/\A(?:$RE{URI}{$_})\z/ } qw(file FTP gopher HTTP news NNTP prospero telnet WAIS);
}

# Formats a part: `-` if it is absent, and `.` if the parser has no method for it in this scheme.
sub part { my ($url, $name) = @_; my $method = $url->can($name) or return '.'; shown($url->$method) }
sub shown { my $part = shift; defined $part ? '=' . unpack('H*', encode('UTF-8', $part)) : '-' }

# Returns the user and password as written. `user` would return `anonymous` for an ftp URL without a user.
sub login {
    my $url = shift;
    return ('.', '.') if !$url->can('userinfo');
    my $userinfo = $url->userinfo // return ('-', '-');
    return map { shown($_) } $userinfo =~ /\A([^:]*)(?::(.*))?\z/s;
}

while (my $line = <STDIN>) {
    chomp $line;
    my ($name, $hex) = split /\t/, $line, 2;
    my $text = decode('UTF-8', pack('H*', $hex));
    if (%patterns) {
        my $pattern = $text =~ /^([^:]*):/ ? $patterns{lc $1} : undef;
        print join("\t", $name, !$pattern ? '?' : $text =~ $pattern ? '+' : '-', ('.') x 5), "\n";
        next;
    }
    my $url = URI->new($text);
    my $scheme = $url->scheme;
    if (!defined $scheme) { print "$name\t-\n"; next }
    print join("\t", $name, '+', shown($scheme), login($url), map { part($url, $_) } 'host', 'port'), "\n";
}
