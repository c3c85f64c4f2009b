package certificates

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/config"
)

// Module provides the certificate of TARNWORT_DOMAIN, nil without a domain.
var Module = fx.Module("certificates",
	fx.Provide(fromConfig),
)

func fromConfig(h config.HTTP, settings config.LogSettings, log *zap.Logger) *Manager {
	if h.Domain == "" {
		return nil
	}
	return New(Config{
		Domain: h.Domain, Directory: h.ACMEDirectory, Host: h.Host, RedirectPort: h.RedirectPort(), Port: int(h.Port),
		URL: h.PublicURL(), Store: settings.Certificates(),
	}, log)
}
