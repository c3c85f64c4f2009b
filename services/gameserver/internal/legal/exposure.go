package legal

import (
	"net"
	"net/netip"
	"net/url"
	"strings"
)

// Exposure is where the server can be reached.
type Exposure struct {
	// Host is the interface the server listens on, "" for all of them.
	Host string

	// Bases are the public addresses of server and apps, as far as they are configured.
	Bases []string

	// BehindProxy says that proxies are trusted.
	BehindProxy bool

	// Interfaces are the addresses of this machine.
	Interfaces []net.Addr
}

// IsPublic reports whether the public can reach the server, as far as the server can tell: by
// a configured address that is not of this machine or its network, through a proxy, or on
// an interface with a public address.
func (e Exposure) IsPublic() bool {
	if e.BehindProxy {
		return true
	}
	for _, base := range e.Bases {
		if u, err := url.Parse(base); err == nil && isPublicHost(u.Hostname()) {
			return true
		}
	}
	if address, err := netip.ParseAddr(e.Host); err == nil && !address.IsUnspecified() || e.Host != "" && err != nil {
		return isPublicHost(e.Host)
	}
	for _, found := range e.Interfaces {
		if prefix, err := netip.ParsePrefix(found.String()); err == nil && isPublicAddress(prefix.Addr()) {
			return true
		}
	}
	return false
}

func isPublicHost(host string) bool {
	if address, err := netip.ParseAddr(host); err == nil {
		return isPublicAddress(address)
	}
	return strings.Contains(host, ".") && !strings.HasSuffix(host, ".local") && !strings.HasSuffix(host, ".localhost")
}

func isPublicAddress(address netip.Addr) bool {
	address = address.Unmap()
	return address.IsGlobalUnicast() && !address.IsPrivate() && !sharedNetwork().Contains(address)
}

// sharedNetwork returns the addresses of carrier-grade NAT (RFC 6598), which the public cannot reach.
func sharedNetwork() netip.Prefix { return netip.MustParsePrefix("100.64.0.0/10") }
