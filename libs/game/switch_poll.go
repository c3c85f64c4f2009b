package game

import (
	"strings"
	"time"
)

// Poll is the suspicion poll: the audience guesses who the imposter is.
type Poll struct {
	// On takes votes and shows the poll; off is the default.
	On bool
	// Hidden keeps the tally from everybody but the game master until the reveal.
	Hidden bool
	// Channel is the Twitch channel whose chat votes along, in lower case; "" is none.
	Channel string
}

// SwitchPoll turns the suspicion poll on or off, or changes how it is held, in
// any phase. Votes that were cast stay.
type SwitchPoll struct {
	By PlayerID
	// On, Hidden and Channel change what they name; nil leaves it as it is.
	On      *bool
	Hidden  *bool
	Channel *string
}

// PollSwitched records the poll as it is held now.
type PollSwitched struct {
	Poll Poll
}

func (c SwitchPoll) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := l.mustBeGameMaster(c.By); err != nil {
		return nil, err
	}
	changed := l.Poll
	set(&changed.On, c.On)
	set(&changed.Hidden, c.Hidden)
	if c.Channel != nil {
		changed.Channel = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(*c.Channel), "#"))
	}
	switch {
	case changed == l.Poll:
		return nil, nil
	case changed.Channel != "" && !isTwitchUsername(changed.Channel):
		return nil, ErrTwitchUsername
	}
	return []Event{PollSwitched{Poll: changed}}, nil
}

// isTwitchUsername checks [a-z0-9_]{3,25} (rules 'Transport').
func isTwitchUsername(name string) bool {
	const shortest = 3
	return len(name) >= shortest && len(name) <= MaxTwitchUsernameLength &&
		strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == ""
}

func (e PollSwitched) evolve(l Lobby) Lobby {
	l.Poll = e.Poll
	return l
}
