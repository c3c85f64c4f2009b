package game

import "time"

// HideSecrets asks the game master's screens to cover every secret, in any phase. It is given by a key
// of a remote control: a screen has its own key.
type HideSecrets struct {
	By PlayerID
	// Number is that of the request, from 1: one that is repeated has no effect.
	Number int
}

// SecretsHidden records that the game master's screens have to cover every secret.
type SecretsHidden struct{}

func (c HideSecrets) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if c.Number != l.Screens.Hides+1 {
		return nil, nil
	}
	return []Event{SecretsHidden{}}, nil
}

func (SecretsHidden) evolve(l Lobby) Lobby {
	l.Screens.Hides++
	return l
}
