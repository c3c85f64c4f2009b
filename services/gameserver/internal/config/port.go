package config

import (
	"fmt"
	"net"
	"strconv"
)

// isPort reports whether a text is a port that a server can have, 1 to 65535.
func isPort(text string) bool {
	port, err := strconv.ParseUint(text, 10, 16)
	return err == nil && port > 0
}

// isPortOrNone reports whether a text is a port or empty, as that of a URL without a port.
func isPortOrNone(text string) bool { return text == "" || isPort(text) }

// checkServerAddress accepts the host and port of a server that this one connects to.
func checkServerAddress(name, address string) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil || host == "" || !isPort(port) {
		return fmt.Errorf("%s must look like irc.example.org:6697 with a port from 1 to 65535, not %q", name, address)
	}
	return nil
}

// checkListenAddress accepts an address to listen on; a missing host means all interfaces, and port 0 a free one.
func checkListenAddress(name, address string) error {
	_, port, err := net.SplitHostPort(address)
	if err != nil || port != "0" && !isPort(port) {
		return fmt.Errorf("%s must look like 127.0.0.1:9090 with a port up to 65535, not %q", name, address)
	}
	return nil
}
