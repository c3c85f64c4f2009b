package game

import (
	"cmp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Poll is the suspicion poll: the audience guesses who the imposter is.
type Poll struct {
	// On takes votes and shows the poll; off is the default.
	On bool
	// Hidden keeps the tally from all viewers but the game master until the reveal.
	Hidden bool
	// Channel is the Twitch channel whose chat votes along, in lower case; "" is none.
	Channel string
	// YouTubeVideo is the id of the YouTube live stream whose chat votes along; "" is none.
	YouTubeVideo string
	// VotersPerAddress is how many devices of one address may vote in a round, 1 to MaxVoters; 0 is
	// DefaultVotersPerAddress. Viewers in one mobile network share an address, and so do the devices of one cheater.
	VotersPerAddress int
	// Command is a word of the lobby's own that starts a vote in a chat, in lower case, beside those that
	// always do; "" is none.
	Command string
	// BareNumbers counts a chat message that is a player's number and nothing else.
	BareNumbers bool
	// BySource shows how many votes came from each platform.
	BySource bool
}

// ChatCommands returns the words that start a vote in a chat. The German and the English one always do: a chat may
// write both languages.
func (p Poll) ChatCommands() []string {
	commands := []string{"!verdacht", "!sus"}
	if p.Command != "" {
		commands = append(commands, p.Command)
	}
	return commands
}

// MostVoters is how many devices of one address may vote in a round.
func (p Poll) MostVoters() int { return cmp.Or(p.VotersPerAddress, DefaultVotersPerAddress) }

// SwitchPoll turns the suspicion poll on or off, or changes how it is held, in
// any phase. Votes that were cast stay.
type SwitchPoll struct {
	By PlayerID
	// What is nil stays as it is.
	On               *bool
	Hidden           *bool
	Channel          *string
	YouTubeVideo     *string
	VotersPerAddress *int
	Command          *string
	BareNumbers      *bool
	BySource         *bool
}

// PollSwitched records the poll as it is held now.
type PollSwitched struct {
	Poll Poll
}

func (c SwitchPoll) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if most := c.VotersPerAddress; most != nil && (*most < 1 || *most > MaxVoters) { // 0 of a poll is the default
		return nil, ErrVotersPerAddress
	}
	changed := c.applyTo(l.Poll)
	if changed == l.Poll {
		return nil, nil
	}
	if err := changed.check(); err != nil {
		return nil, err
	}
	return []Event{PollSwitched{Poll: changed}}, nil
}

// applyTo returns a poll with the changes. Texts lose what people write around them.
func (c SwitchPoll) applyTo(p Poll) Poll {
	set(&p.On, c.On)
	set(&p.Hidden, c.Hidden)
	set(&p.YouTubeVideo, c.YouTubeVideo)
	set(&p.VotersPerAddress, c.VotersPerAddress)
	set(&p.BareNumbers, c.BareNumbers)
	set(&p.BySource, c.BySource)
	if c.Channel != nil {
		p.Channel = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(*c.Channel), "#"))
	}
	if c.Command != nil {
		p.Command = strings.ToLower(strings.TrimSpace(*c.Command))
	}
	return p
}

func (p Poll) check() error {
	switch {
	case p.Channel != "" && !isTwitchUsername(p.Channel):
		return ErrTwitchUsername
	case p.YouTubeVideo != "" && !isYouTubeVideo(p.YouTubeVideo):
		return ErrYouTubeVideo
	case p.Command != "" && !isChatCommand(p.Command):
		return ErrChatCommand
	}
	return nil
}

// EndsPoll reports whether no votes count after an event. The end of a lobby is none: nothing of it is kept.
func EndsPoll(e Event) bool {
	switch e := e.(type) {
	case WinnerSelected, LastGuessStarted:
		return true
	case PollSwitched:
		return !e.Poll.On
	default:
		return false
	}
}

// isChatCommand reports whether a text is letters, digits and underscores, at least one of them a letter, after
// at most one sign such as "!". Anything else could be an ordinary message, or a number.
func isChatCommand(text string) bool {
	word := strings.TrimLeft(text[:1], "!#+-.?") + text[1:]
	isPart := func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
	return utf8.RuneCountInString(text) <= MaxChatCommandLength && strings.ContainsFunc(word, unicode.IsLetter) &&
		!strings.ContainsFunc(word, func(r rune) bool { return !isPart(r) })
}

// isTwitchUsername reports whether name matches [A-Za-z0-9_]{3,25}.
func isTwitchUsername(name string) bool {
	return len(name) >= MinTwitchUsernameLength && len(name) <= MaxTwitchUsernameLength &&
		strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == ""
}

// isYouTubeVideo reports whether id matches [A-Za-z0-9_-]{11}, the form of all video ids.
func isYouTubeVideo(id string) bool {
	return len(id) == YouTubeVideoLength &&
		strings.Trim(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == ""
}

func (e PollSwitched) evolve(l Lobby) Lobby {
	l.Poll = e.Poll
	return l
}
