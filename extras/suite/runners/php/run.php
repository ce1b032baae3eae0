<?php
// PHP's parse_url.
function shown($part): string
{
    return $part === null ? '-' : '=' . bin2hex((string) $part);
}

echo "#\tPHP parse_url\t", PHP_MAJOR_VERSION, '.', PHP_MINOR_VERSION, '.', PHP_RELEASE_VERSION, "\n";
while (($line = fgets(STDIN)) !== false) {
    [$name, $hex] = explode("\t", rtrim($line, "\n"));
    $parts = parse_url(hex2bin($hex));
    if ($parts === false || !isset($parts['scheme'])) {
        echo "$name\t-\n";
        continue;
    }
    $named = array_map(fn($part) => shown($parts[$part] ?? null), ['scheme', 'user', 'pass', 'host', 'port']);
    echo implode("\t", [$name, '+', ...$named]), "\n";
}
