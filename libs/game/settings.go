package game

import "time"

// Bounds of settings.
const (
	MinTurnTime       = 10 * time.Second
	MaxTurnTime       = 300 * time.Second
	MinWordsPerPlayer = 1
	MaxWordsPerPlayer = 5
	MinDiscussionTime = 30 * time.Second
	MaxDiscussionTime = 600 * time.Second
)

// Settings are what the game master can change between rounds.
type Settings struct {
	// FirstPlayerTime and OtherPlayerTime are MinTurnTime to MaxTurnTime.
	FirstPlayerTime time.Duration
	OtherPlayerTime time.Duration
	// WordsPerPlayer is 1 to 5 and so the number of laps.
	WordsPerPlayer int
	// HintForImposterOnly hides the hint from the crewmates.
	HintForImposterOnly bool
	// RotateFirstPlayer moves the first player on with every next round.
	RotateFirstPlayer bool
	// AutomaticPoints awards points with the winner.
	AutomaticPoints bool
	// CategoryOnOverlay shows the hint on the overlay from word start on, unless
	// it is the imposter's only.
	CategoryOnOverlay bool
	// WordFilter refuses words and names. It is stored only where it is on, so that servers without it understand
	// the rest.
	WordFilter FilterLevel `json:",omitempty"`
	// WordHold keeps spoken words from overlay and audience for a while. It is stored only where it is on.
	WordHold WordHold `json:",omitempty"`
	Variants
}

// Variants are other ways to play, each of them off by default. They are stored as settings like the rest, and only
// where they are on.
type Variants struct {
	// DifferentWord gives the imposter a word of their own, so that no player knows who the imposter is.
	DifferentWord bool `json:",omitempty"`
	// LastGuess lets the game master give a caught imposter a guess at the word.
	LastGuess bool `json:",omitempty"`
	// DiscussionTime is MinDiscussionTime to MaxDiscussionTime, or 0 for a discussion without a clock.
	DiscussionTime time.Duration `json:",omitempty"`
	// AutomaticGameMaster lets the server draw word and imposter and decide the round, so that the game master knows
	// neither before the reveal.
	AutomaticGameMaster bool `json:",omitempty"`
	// WordPack is what the server draws from; "" is GermanWords.
	WordPack WordPack `json:",omitempty"`
	// AdditionalImposters are those of a round beside the first, 0 to MaxImposters-1.
	AdditionalImposters int `json:",omitempty"`
}

// Imposters is how many a round has.
func (v Variants) Imposters() int { return 1 + v.AdditionalImposters }

// MinPlayers is how many players must be connected when a round starts: crewmates outnumber several imposters.
func (v Variants) MinPlayers() int {
	if v.AdditionalImposters == 0 {
		return MinPlayers
	}
	return 2*v.Imposters() + 1
}

// DefaultSettings are those of a new lobby: 60 s, 30 s, 2 words, rotation on.
func DefaultSettings() Settings {
	return Settings{
		FirstPlayerTime:   60 * time.Second,
		OtherPlayerTime:   30 * time.Second,
		WordsPerPlayer:    2,
		RotateFirstPlayer: true,
	}
}

func (s Settings) check() error {
	for _, t := range []time.Duration{s.FirstPlayerTime, s.OtherPlayerTime} {
		if t < MinTurnTime || t > MaxTurnTime {
			return ErrTurnTimeRange
		}
	}
	if s.WordsPerPlayer < MinWordsPerPlayer || s.WordsPerPlayer > MaxWordsPerPlayer {
		return ErrWordsPerPlayerRange
	}
	if err := s.Variants.check(); err != nil {
		return err
	}
	if err := s.WordHold.check(); err != nil {
		return err
	}
	return s.WordFilter.check()
}

func (v Variants) check() error {
	if v.DiscussionTime != 0 && (v.DiscussionTime < MinDiscussionTime || v.DiscussionTime > MaxDiscussionTime) {
		return ErrDiscussionTimeRange
	}
	if v.AdditionalImposters < 0 || v.AdditionalImposters >= MaxImposters {
		return ErrImpostersRange
	}
	return v.WordPack.check()
}
