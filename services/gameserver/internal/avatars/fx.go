package avatars

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/limits"
	"tarnwort/services/gameserver/internal/outbound"
)

// Module serves avatars from the source that is configured.
var Module = fx.Module("avatars",
	fx.Provide(
		directoryFromConfig,
		fx.Annotate(newAvatars, fx.OnStop((*Avatars).Close)),
		httpserver.AsRoutes(func(a *Avatars, l *limits.Limits) *Routes { return NewRoutes(a, l) }),
	),
)

func newAvatars(d Directory, log *zap.Logger) *Avatars { return New(d, Twitch(), log.Named("avatars")) }

func directoryFromConfig(c config.Avatars) Directory {
	switch c.Source {
	case config.Helix:
		return NewHelix(HelixConfig{
			ClientID: c.TwitchClientID, ClientSecret: string(c.TwitchClientSecret),
			TokenURL: "https://id.twitch.tv/oauth2/token", Base: "https://api.twitch.tv/helix", Addresses: outbound.PublicAddress,
		})
	case config.DecAPI:
		return NewDecAPI("https://decapi.me", outbound.PublicAddress)
	default:
		return NoDirectory{}
	}
}
