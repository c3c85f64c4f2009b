package lobbies

import "tarnwort/libs/game"

// Chat is an outbound port: the chat of a streaming platform, whose viewers vote
// along. Read must not block. Every server that holds a lobby reads its channel:
// chatters have the same voter id everywhere, so a vote that two servers heard
// is one, and nobody has to be the one who listens.
type Chat interface {
	// Read says which channel votes in a lobby from now on, "" for none.
	Read(id game.LobbyID, channel string)
}

// mindChat has the lobby's channel read from word start to the reveal.
func (s *Service) mindChat(l *liveLobby) {
	channel := ""
	if l.lobby.TakesVotes() {
		channel = l.lobby.Poll.Channel
	}
	if s.chat != nil && channel != l.channel {
		l.channel = channel
		s.chat.Read(l.id, channel)
	}
}
