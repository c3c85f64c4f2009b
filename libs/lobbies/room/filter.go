package room

import (
	"strings"
	"unicode/utf8"

	"tarnwort/libs/game"
)

// filter adds to a command the level from which the text in it is refused, in a lobby that uses the filter. A name and a
// Twitch name are checked apart.
func (p *Ports) filter(l *game.Lobby, cmd game.Command) game.Command {
	if p.WordFilter == nil || l.Settings.WordFilter == game.FilterOff {
		return cmd
	}
	switch c := cmd.(type) {
	case game.SubmitWord:
		c.RefusedFrom = p.refusedFrom(c.Word)
		return c
	case game.EnterWord:
		c.RefusedFrom = p.refusedFrom(c.Word)
		return c
	case game.SubmitGuess:
		c.RefusedFrom = p.refusedFrom(c.Text)
		return c
	case game.JoinLobby:
		c.Seat.RefusedFrom = mildest(p.refusedFrom(c.Seat.Name), p.refusedFrom(c.Seat.TwitchUsername))
		return c
	default:
		return cmd
	}
}

// refusedFrom returns the level from which a text is refused. The rules refuse longer texts by themselves, and the filter would
// take long for them.
func (p *Ports) refusedFrom(text string) game.FilterLevel {
	line := strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(line) > game.MaxTopicLength {
		return game.FilterOff
	}
	return p.WordFilter.RefusedFrom(line)
}

// mildest is the level from which either of two texts is refused.
func mildest(a, b game.FilterLevel) game.FilterLevel {
	if a == game.FilterModerate || b == game.FilterOff {
		return a
	}
	return b
}
