package game

import "time"

// UpdateSettings changes some of the settings, at any time but while words are spoken. A change while the winner
// is being chosen counts for the rest of this round too, such as LastGuess, but not for what RoundSettings keeps.
type UpdateSettings struct {
	By     PlayerID
	Change SettingsChange
}

// SettingsChange names what changes; nil leaves a setting as it is.
type SettingsChange struct {
	FirstPlayerTime     *time.Duration
	OtherPlayerTime     *time.Duration
	WordsPerPlayer      *int
	HintForImposterOnly *bool
	RotateFirstPlayer   *bool
	AutomaticPoints     *bool
	CategoryOnOverlay   *bool
	WordFilter          *FilterLevel
	WordHold            *WordHold
	Variants            VariantsChange
}

// VariantsChange names what changes; nil leaves a variant as it is.
type VariantsChange struct {
	DifferentWord       *bool
	LastGuess           *bool
	DiscussionTime      *time.Duration
	AutomaticGameMaster *bool
	WordPack            *WordPack
	AdditionalImposters *int
}

// SettingsUpdated records all settings as they are now.
type SettingsUpdated struct {
	Settings Settings
}

func (c UpdateSettings) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	changed := c.Change.apply(l.Settings)
	if changed == l.Settings {
		return nil, nil
	}
	if l.Phase == Playing {
		return nil, ErrSettingsInRound
	}
	if err := changed.check(); err != nil {
		return nil, err
	}
	events := []Event{SettingsUpdated{Settings: changed}}
	chosen := l.Round.Secrets.Imposters
	switch {
	case l.Phase != Setup:
	case changed.AutomaticGameMaster:
		events = append(events, discardPreparation(&l)...)
	case chosen.Count() > changed.Imposters():
		fewer := newImposters(chosen.List()[:changed.Imposters()]...)
		events = append(events, fewer.chosen())
	}
	return events, nil
}

func (c SettingsChange) apply(s Settings) Settings {
	set(&s.FirstPlayerTime, c.FirstPlayerTime)
	set(&s.OtherPlayerTime, c.OtherPlayerTime)
	set(&s.WordsPerPlayer, c.WordsPerPlayer)
	set(&s.HintForImposterOnly, c.HintForImposterOnly)
	set(&s.RotateFirstPlayer, c.RotateFirstPlayer)
	set(&s.AutomaticPoints, c.AutomaticPoints)
	set(&s.CategoryOnOverlay, c.CategoryOnOverlay)
	set(&s.WordFilter, c.WordFilter)
	set(&s.WordHold, c.WordHold)
	s.Variants = c.Variants.apply(s.Variants)
	return s
}

func (c VariantsChange) apply(v Variants) Variants {
	set(&v.DifferentWord, c.DifferentWord)
	set(&v.LastGuess, c.LastGuess)
	set(&v.DiscussionTime, c.DiscussionTime)
	set(&v.AutomaticGameMaster, c.AutomaticGameMaster)
	set(&v.WordPack, c.WordPack)
	set(&v.AdditionalImposters, c.AdditionalImposters)
	return v
}

// set overwrites a value if there is one to write.
func set[T any](value, change *T) {
	if change != nil {
		*value = *change
	}
}

func (e SettingsUpdated) evolve(l Lobby) Lobby {
	l.Settings = e.Settings
	return l
}
