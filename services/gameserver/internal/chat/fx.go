package chat

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/config"
)

// Module provides the lobbies' chat.
var Module = fx.Module("chat",
	fx.Provide(fromConfig, func(t *Twitch) lobbies.Chat { return orNil(t) }),
	fx.Invoke(listen),
)

// fromConfig returns nil where no chat is to be read.
func fromConfig(c config.Avatars, log *zap.Logger) *Twitch {
	if c.TwitchChat == "none" {
		return nil
	}
	return NewTwitch(c.TwitchChat, true, log.Named("chat"))
}

func orNil(t *Twitch) lobbies.Chat {
	if t == nil {
		return nil
	}
	return t
}

func listen(t *Twitch, s *lobbies.Service, lifecycle fx.Lifecycle) {
	if t != nil {
		t.SetLobbies(s)
		lifecycle.Append(fx.StopHook(t.Close))
	}
}
