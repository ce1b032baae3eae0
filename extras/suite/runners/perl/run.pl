#!/usr/bin/perl
# URI, or Regexp::Common's patterns of URIs: run.pl URI | Regexp::Common
use strict;
use warnings;
use Encode qw(decode encode);

my $parser = shift;
eval "require $parser; 1" or die $@;
print join("\t", '#', $parser, $parser->VERSION), "\n";

# It has these of the schemes of RFC 1738; each by itself, since some texts take the pattern of all of them very long.
my %patterns;
if ($parser eq 'Regexp::Common') {
    our %RE;
    $parser->import('URI');
    %patterns = map { lc, qr/\A(?:$RE{URI}{$_})\z/ } qw(file FTP gopher HTTP news NNTP prospero telnet WAIS);
}

# A part is `-` if there is none, and `.` if the parser has no name for it in this scheme.
sub part { my ($url, $name) = @_; my $method = $url->can($name) or return '.'; shown($url->$method) }
sub shown { my $part = shift; defined $part ? '=' . unpack('H*', encode('UTF-8', $part)) : '-' }

# What is written: to `user`, an ftp URL without one has `anonymous`.
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
