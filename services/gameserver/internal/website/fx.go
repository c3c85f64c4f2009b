package website

import (
	"net/netip"

	"go.uber.org/fx"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
)

// Module serves the embedded apps.
var Module = fx.Module("website", fx.Provide(httpserver.AsRoutes(fromConfig)))

func fromConfig(apps config.Apps, server config.HTTP, operate config.Operate) (*Website, error) {
	return New(Config{
		APIBase:        apps.APIBase,
		PlayerBase:     apps.PlayerBase,
		AdminBase:      apps.AdminBase,
		OverlayBase:    apps.OverlayBase,
		CameraHosts:    apps.CameraHosts,
		Build:          operate.Build,
		TrustedProxies: networks(server.TrustedProxies),
	}, Embedded())
}

// networks reads addresses and networks, which the configuration has checked.
func networks(texts []string) []netip.Prefix {
	var all []netip.Prefix
	for _, text := range texts {
		if network, err := netip.ParsePrefix(text); err == nil {
			all = append(all, network)
		} else if address, err := netip.ParseAddr(text); err == nil {
			all = append(all, netip.PrefixFrom(address, address.BitLen()))
		}
	}
	return all
}
