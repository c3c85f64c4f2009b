package config

import (
	"cmp"
	"context"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Proxies are the addresses and networks of the reverse proxies that the server trusts.
type Proxies []netip.Prefix

// Proxies returns the trusted proxies. It leaves out invalid texts, which Check refuses.
func (h HTTP) Proxies() Proxies {
	var networks Proxies
	for _, text := range h.TrustedProxies {
		if network, err := netip.ParsePrefix(text); err == nil {
			networks = append(networks, network)
		} else if address, err := netip.ParseAddr(text); err == nil {
			networks = append(networks, netip.PrefixFrom(address, address.BitLen()))
		}
	}
	return networks
}

// Host returns the host that the browser called, with its port if it named one. Only a trusted proxy may give another than
// that of the request.
func (p Proxies) Host(r *http.Request) string {
	if !p.HaveSent(r) {
		return r.Host
	}
	return cmp.Or(firstValue(r.Header.Get("X-Forwarded-Host")), r.Host)
}

// Scheme returns the scheme by which the browser called, "http" or "https".
func (p Proxies) Scheme(r *http.Request) string {
	if proto := firstValue(r.Header.Get("X-Forwarded-Proto")); p.HaveSent(r) && (proto == "http" || proto == "https") {
		return proto
	}
	if r.TLS != nil {
		return "https"
	}
	return "http"
}

// byProxy is the key of contexts that WithProxy returns.
type byProxy struct{}

// WithProxy marks the context of a connection that only a trusted proxy can open: one on a Unix socket.
func WithProxy(ctx context.Context) context.Context { return context.WithValue(ctx, byProxy{}, true) }

// IsOfProxy reports whether WithProxy has marked a context.
func IsOfProxy(ctx context.Context) bool { return ctx.Value(byProxy{}) != nil }

// HaveSent reports whether a request comes from a trusted proxy.
func (p Proxies) HaveSent(r *http.Request) bool {
	if IsOfProxy(r.Context()) {
		return true
	}
	remote, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && slices.ContainsFunc(p, func(n netip.Prefix) bool { return n.Contains(remote.Addr().Unmap()) })
}

// firstValue returns the first of the values that a chain of proxies appended.
func firstValue(header string) string {
	value, _, _ := strings.Cut(header, ",")
	return strings.TrimSpace(value)
}
