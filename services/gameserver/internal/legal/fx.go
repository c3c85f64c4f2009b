package legal

import (
	"net"

	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
)

// Module serves the legal pages, and warns at the start of a public server when one is missing.
var Module = fx.Module("legal",
	fx.Provide(httpserver.AsRoutes(fromConfig)),
	fx.Invoke(warnIfMissing),
)

func fromConfig(c config.Legal) (*Routes, error) {
	return New([]Page{
		{Path: config.ImprintPath, Name: "Impressum", Source: c.Imprint},
		{Path: config.PrivacyPath, Name: "Datenschutz", Source: c.Privacy},
	})
}

// Check returns why a legal text cannot be shown.
func Check(c config.Legal) error {
	_, err := fromConfig(c)
	return err
}

func warnIfMissing(c config.Config, log *zap.Logger) {
	interfaces, err := net.InterfaceAddrs()
	if err != nil {
		log.Debug("addresses of this machine unknown", zap.Error(err))
	}
	exposed := Exposure{
		Host: c.HTTP.Host, BehindProxy: len(c.HTTP.TrustedProxies) > 0, Interfaces: interfaces,
		Bases: []string{c.Apps.APIBase, c.Apps.PlayerBase, c.Apps.AdminBase, c.Apps.OverlayBase},
	}
	if missing := c.Legal.Missing(); len(missing) > 0 && exposed.IsPublic() {
		log.Warn("the public can reach this server, and the law of Germany and the European Union asks for these settings", zap.Strings("missing", missing))
	}
}
