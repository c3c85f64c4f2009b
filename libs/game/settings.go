package game

import "time"

// Seconds is a length of time as the game master chooses it.
type Seconds int

// Duration returns the same length for clocks.
func (s Seconds) Duration() time.Duration { return time.Duration(s) * time.Second }

// Bounds of settings.
const (
	MinTurnTime       Seconds = 10
	MaxTurnTime       Seconds = 300
	MinWordsPerPlayer         = 1
	MaxWordsPerPlayer         = 5
	MinDiscussionTime Seconds = 30
	MaxDiscussionTime Seconds = 600
	MaxStreamDelay    Seconds = 60
)

// A field of Settings is the only description of a setting: log and wire carry it as it is; SettingsChange, the contract and the
// TypeScript are generated from it. The zero value of a new one has to be the way to play without it.

// Settings are the rules of a round that the game master chooses. Times in seconds.
type Settings struct {
	// FirstPlayerTime is how long each turn of the round's first player takes.
	FirstPlayerTime Seconds `json:"firstPlayerTime" schema:"minimum=10,maximum=300"`
	// OtherPlayerTime is how long each turn of another player takes.
	OtherPlayerTime Seconds `json:"otherPlayerTime" schema:"minimum=10,maximum=300"`
	// WordsPerPlayer is the number of laps.
	WordsPerPlayer int `json:"wordsPerPlayer" schema:"minimum=1,maximum=5"`
	// HintForImposterOnly hides the hint from the crewmates.
	HintForImposterOnly bool `json:"hintForImposterOnly"`
	// RotateFirstPlayer moves the first player on with every next round.
	RotateFirstPlayer bool `json:"rotateFirstPlayer"`
	// AutomaticPoints awards points with the winner.
	AutomaticPoints bool `json:"automaticPoints"`
	// CategoryOnOverlay shows the hint to overlay and audience from word start on, unless it is the imposter's only; then it
	// stays null until the reveal.
	CategoryOnOverlay bool `json:"categoryOnOverlay"`
	// WordFilter is how strictly words and names are refused.
	WordFilter FilterLevel `json:"wordFilter" tstype:"'off' | 'moderate' | 'strict'"`
	// WordHold is how many seconds words wait before overlay and audience are shown them, or manual: until the game master or
	// the reveal shows them.
	WordHold WordHold `json:"wordHold" tstype:"'off' | '3' | '5' | '10' | 'manual'"`
	// DifferentWord gives the imposter another word instead of a hint, and tells no player their role.
	DifferentWord bool `json:"differentWord"`
	// LastGuessAllowed lets the game master give a caught imposter a guess at the word.
	LastGuessAllowed bool `json:"lastGuessAllowed"`
	// DiscussionTime is how long the players may talk after the words: 30 to 600, or 0 for no clock.
	DiscussionTime Seconds `json:"discussionTime" schema:"minimum=0,maximum=600"`
	// AutomaticGameMaster lets the server draw word and imposter and decide the round: before the reveal the game master knows
	// no more of it than the overlay.
	AutomaticGameMaster bool `json:"automaticGameMaster"`
	// RevealByHand holds each step of the reveal but the last until the game master shows the next one, at most ten minutes.
	RevealByHand bool `json:"revealByHand"`
	// Reactions lets the players react for a moment on all screens while no round is played.
	Reactions bool `json:"reactions"`
	// SharedChat counts the votes that a shared chat brings from other channels.
	SharedChat bool `json:"sharedChat"`
	// StartMoment lets all screens count down to a round that arm announced, and each player read their role before its words.
	StartMoment bool `json:"startMoment"`
	// WordPack is what the automatic game master draws from.
	WordPack WordPack `json:"wordPack" tstype:"'de' | 'en'"`
	// Imposters is how many imposters a round has.
	Imposters int `json:"imposters" schema:"minimum=1,maximum=3"`
	// StreamDelay is how far the stream is behind the game: viewers without a token or a slot's secret are shown everything as
	// much later.
	StreamDelay Seconds `json:"streamDelay" schema:"minimum=0,maximum=60"`
	// StreamNumber shows a number on the overlay for ten seconds when a poll opens, while there is a StreamDelay: viewers
	// say which one their picture shows.
	StreamNumber bool `json:"streamNumber"`
	// MeasuredAt is from when the overlay shows that number for ten seconds, Unix ms: the game master measures StreamDelay.
	MeasuredAt int `json:"measuredAt" schema:"minimum=0"`
}

// DefaultSettings are those of a new lobby.
func DefaultSettings() Settings {
	return Settings{
		FirstPlayerTime:   60,
		OtherPlayerTime:   30,
		WordsPerPlayer:    2,
		RotateFirstPlayer: true,
		WordFilter:        FilterOff,
		WordHold:          HoldOff,
		Reactions:         true,
		StartMoment:       true,
		WordPack:          GermanWords,
		Imposters:         1,
		StreamNumber:      true,
	}
}

// MinPlayers is how many players must be connected when a round starts: crewmates outnumber several imposters.
func (s Settings) MinPlayers() int {
	if s.Imposters == 1 {
		return MinPlayers
	}
	return 2*s.Imposters + 1
}

func (s Settings) check() error {
	switch {
	case min(s.FirstPlayerTime, s.OtherPlayerTime) < MinTurnTime, max(s.FirstPlayerTime, s.OtherPlayerTime) > MaxTurnTime:
		return ErrTurnTimeRange
	case s.WordsPerPlayer < MinWordsPerPlayer, s.WordsPerPlayer > MaxWordsPerPlayer:
		return ErrWordsPerPlayerRange
	case s.DiscussionTime != 0 && (s.DiscussionTime < MinDiscussionTime || s.DiscussionTime > MaxDiscussionTime):
		return ErrDiscussionTimeRange
	case s.Imposters < 1, s.Imposters > MaxImposters:
		return ErrImpostersRange
	case s.StreamDelay < 0, s.StreamDelay > MaxStreamDelay, s.MeasuredAt < 0:
		return ErrStreamDelayRange
	}
	if err := s.WordPack.check(); err != nil {
		return err
	}
	if err := s.WordHold.check(); err != nil {
		return err
	}
	return s.WordFilter.check()
}
