// Package outbound makes HTTP clients for URLs that users supply. A client checks the resolved IP address, so that no
// host name gives access to the server's own network (SSRF).
package outbound

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

const (
	maxHeader   = 16 << 10
	idleTimeout = 90 * time.Second
	maxIdle     = 100
)

// ErrAddress means that the policy does not allow an address.
var ErrAddress = errors.New("address refused")

// AddressPolicy reports whether a client may connect to an address.
type AddressPolicy func(netip.Addr) bool

// Options of a client.
type Options struct {
	Addresses AddressPolicy
	// Timeout bounds a call from its beginning to the end of the answer's body.
	Timeout time.Duration
	// ConnectionsPerHost bounds the connections to one host at the same time; 0 is no bound.
	ConnectionsPerHost int
}

// PublicAddress reports whether an address is public, so that no host name can make the server call its own network.
func PublicAddress(a netip.Addr) bool {
	a = a.Unmap().WithZone("") // no prefix contains an address with a zone
	for _, reserved := range []string{
		"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "198.18.0.0/15", "240.0.0.0/4",
		"::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16", "fec0::/10",
	} {
		if netip.MustParsePrefix(reserved).Contains(a) {
			return false
		}
	}
	return a.IsGlobalUnicast() && !a.IsPrivate()
}

// LocalAddress reports whether an address is public, in a private network or of this machine. It refuses link-local addresses,
// at which clouds serve the machine's credentials.
func LocalAddress(a netip.Addr) bool {
	a = a.Unmap().WithZone("") // no prefix contains an address with a zone
	return PublicAddress(a) || a.IsPrivate() || a.IsLoopback()
}

// NewClient returns a client that follows no redirect, uses no proxy and connects to allowed addresses only. It checks
// the resolved address, so DNS rebinding cannot bypass the policy.
func NewClient(o Options) *http.Client {
	dialer := &net.Dialer{Timeout: o.Timeout, Control: func(_, address string, _ syscall.RawConn) error {
		target, err := netip.ParseAddrPort(address)
		if err != nil || !o.Addresses(target.Addr()) {
			return fmt.Errorf("%w: %s", ErrAddress, address)
		}
		return nil
	}}
	return &http.Client{
		Timeout:       o.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext:            dialer.DialContext,
			ForceAttemptHTTP2:      true,
			MaxConnsPerHost:        o.ConnectionsPerHost,
			MaxIdleConns:           maxIdle,
			IdleConnTimeout:        idleTimeout,
			MaxResponseHeaderBytes: maxHeader,
			DisableCompression:     true,
		},
	}
}
