#!/usr/bin/perl
# URI, or Regexp::Common's patterns of URIs: run.pl URI | Regexp::Common
use strict;
use warnings;
use Encode qw(decode encode);
use POSIX ();
use Time::HiRes qw(ITIMER_VIRTUAL setitimer);

my $parser = shift;
eval "require $parser; $parser->import('URI') if \$parser eq 'Regexp::Common'; 1" or die $@;
our %RE;
my $pattern = $parser eq 'Regexp::Common' ? qr/\A(?:$RE{URI})\z/ : undef;
$| = 1;
print join("\t", '#', $parser, $parser->VERSION), "\n";

# A part is `-` if there is none, and `.` if the parser has no name for it in this scheme.
sub part { my ($url, $name) = @_; my $method = $url->can($name) or return '.'; shown($url->$method) }
sub shown { my $part = shift; defined $part ? '=' . unpack('H*', encode('UTF-8', $part)) : '-' }

# Some texts take its patterns longer than one would wait; a process of its own is ended after a second's work.
sub verdict {
    my ($text, $pattern) = @_;
    my $child = fork // die $!;
    if ($child == 0) { setitimer(ITIMER_VIRTUAL, 1); POSIX::_exit($text =~ $pattern ? 0 : 1) }
    waitpid $child, 0;
    return { 0 => '+', 1 << 8 => '-' }->{$?} // '?';
}

while (my $line = <STDIN>) {
    chomp $line;
    my ($name, $hex) = split /\t/, $line, 2;
    my $text = decode('UTF-8', pack('H*', $hex));
    if ($pattern) {
        # It has no pattern for other schemes.
        my $known = $text =~ /^(?:file|ftp|gopher|http|news|nntp|prospero|telnet|wais):/i;
        my $verdict = $known ? verdict($text, $pattern) : '?';
        print join("\t", $name, $verdict, ('.') x 5), "\n";
        next;
    }
    my $url = URI->new($text);
    my $scheme = $url->scheme;
    if (!defined $scheme) { print "$name\t-\n"; next }
    my ($user, $password) = map { part($url, $_) } 'user', 'password';
    my $userinfo = $url->can('userinfo') ? $url->userinfo : undef;
    if ($user eq '.' && $url->can('userinfo')) {
        ($user, $password) = map { shown($_) } defined $userinfo ? split(/:/, $userinfo, 2) : ();
    }
    print join("\t", $name, '+', shown($scheme), $user // '-', $password // '-', map { part($url, $_) } 'host', 'port'), "\n";
}
