// Go's net/url.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"net/url"
	"os"
	"runtime"
	"strings"
)

func shown(part string, has bool) string {
	if !has {
		return "-"
	}
	return "=" + hex.EncodeToString([]byte(part))
}

func main() {
	fmt.Printf("#\tGo net/url\t%s\n", strings.TrimPrefix(runtime.Version(), "go"))
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		name, encoded, _ := strings.Cut(lines.Text(), "\t")
		text, _ := hex.DecodeString(encoded)
		parsed, err := url.Parse(string(text))
		if err != nil || !parsed.IsAbs() {
			fmt.Printf("%s\t-\n", name)
			continue
		}
		password, hasPassword := parsed.User.Password()
		// The package doesn't distinguish an empty host or port from an absent one.
		parts := []string{name, "+", shown(parsed.Scheme, true), shown(parsed.User.Username(), parsed.User != nil),
			shown(password, hasPassword), shown(parsed.Hostname(), parsed.Hostname() != ""), shown(parsed.Port(), parsed.Port() != "")}
		fmt.Println(strings.Join(parts, "\t"))
	}
}
