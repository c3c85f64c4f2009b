package lobbies

import "tarnwort/libs/game"

// filter adds to a command the level from which the text in it is refused, in a lobby that uses the filter. A name and a
// Twitch name are checked apart.
func (s *server) filter(l *game.Lobby, cmd game.Command) game.Command {
	if s.WordFilter == nil || l.Settings.WordFilter == game.FilterOff {
		return cmd
	}
	switch c := cmd.(type) {
	case game.SubmitWord:
		c.RefusedFrom = s.WordFilter.RefusedFrom(c.Word)
		return c
	case game.SubmitGuess:
		c.RefusedFrom = s.WordFilter.RefusedFrom(c.Text)
		return c
	case game.JoinLobby:
		c.Seat.RefusedFrom = mildest(s.WordFilter.RefusedFrom(c.Seat.Name), s.WordFilter.RefusedFrom(c.Seat.TwitchUsername))
		return c
	default:
		return cmd
	}
}

// mildest is the level from which either of two texts is refused.
func mildest(a, b game.FilterLevel) game.FilterLevel {
	if a == game.FilterModerate || b == game.FilterOff {
		return a
	}
	return b
}
