package config

import "net/netip"

// Proxies returns the trusted proxies as networks; a single address becomes a network of one.
func (h HTTP) Proxies() []netip.Prefix {
	var networks []netip.Prefix
	for _, text := range h.TrustedProxies {
		if network, err := netip.ParsePrefix(text); err == nil {
			networks = append(networks, network)
		} else if address, err := netip.ParseAddr(text); err == nil {
			networks = append(networks, netip.PrefixFrom(address, address.BitLen()))
		}
	}
	return networks
}
