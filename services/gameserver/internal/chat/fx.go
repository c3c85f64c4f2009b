package chat

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat/youtube"
	"tarnwort/services/gameserver/internal/config"
)

// Module provides the lobbies' chats.
var Module = fx.Module("chat",
	fx.Provide(fromConfig, func(r *Readers) room.Chat { return r }),
	fx.Invoke(listen),
)

func fromConfig(c config.Chats, log *zap.Logger) *Readers {
	var (
		twitch  *Twitch
		youTube *youtube.Reader
	)
	log = log.Named("chat")
	if c.Twitch != "none" {
		twitch = NewTwitch(c.Twitch, true, log)
	}
	if c.YouTubeKey != "" {
		youTube = youtube.NewReader(c.YouTubeAPI, string(c.YouTubeKey), log)
	}
	return NewReaders(twitch, youTube, log)
}

func listen(r *Readers, s *lobbies.Service, lifecycle fx.Lifecycle) {
	r.SetLobbies(s.ChatVotes, s.ChatVotes)
	lifecycle.Append(fx.StopHook(r.Close))
}
