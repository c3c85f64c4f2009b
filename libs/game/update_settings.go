package game

import "time"

// UpdateSettings changes some of the settings, at any time but while words are spoken. A change while the winner
// is being chosen counts for the rest of this round too, such as LastGuessAllowed, but not for what RoundSettings keeps.
type UpdateSettings struct {
	By     PlayerID
	Change SettingsChange
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
	case chosen.Count() > changed.Imposters:
		fewer := newImposters(chosen.List()[:changed.Imposters]...)
		events = append(events, fewer.chosen())
	}
	return events, nil
}

// set overwrites a value if there is one to write.
func set[T any](value, change *T) {
	if change != nil {
		*value = *change
	}
}

func (e SettingsUpdated) evolve(l Lobby) Lobby {
	l.Settings = e.Settings
	l.Round.SettingsReplaced = l.Phase == WinnerSelection || l.Phase == WinnerAnnouncement
	return l
}
