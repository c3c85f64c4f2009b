package website

import (
	"go.uber.org/fx"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
)

// Module serves the embedded apps.
var Module = fx.Module("website", fx.Provide(httpserver.AsRoutes(fromConfig)))

func fromConfig(
	apps config.Apps, legal config.Legal, pictures config.Avatars, chats config.Chats, server config.HTTP, operate config.Operate,
) (*Website, error) {
	return New(NewConfig(apps, legal, pictures, chats, server, operate), Embedded())
}

// NewConfig returns the configuration of pages for these settings.
func NewConfig(
	apps config.Apps, legal config.Legal, pictures config.Avatars, chats config.Chats, server config.HTTP, operate config.Operate,
) Config {
	return Config{
		APIBase:        apps.APIBase,
		PlayerBase:     apps.PlayerBase,
		AdminBase:      apps.AdminBase,
		OverlayBase:    apps.OverlayBase,
		BasePath:       server.BasePath,
		CameraHosts:    apps.CameraHosts,
		MakerName:      apps.MakerName,
		MakerURL:       apps.MakerURL,
		Legal:          legal,
		Services:       Services{Pictures: pictures.Source.Service(), YouTubeChat: chats.YouTubeKey != ""},
		Build:          operate.Build,
		TrustedProxies: server.Proxies(),
	}
}
