package lobbies

import (
	"context"
	"crypto/subtle"
	"encoding/base64"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

const controlIDBytes = 6 // public, unique among a lobby's ten

// ControlToken is a new remote control. The token is never stored.
type ControlToken struct {
	ID    game.ControlTokenID
	Name  string
	Token string
}

// MakeControlToken makes a remote control in the name of a game master.
func (s *Service) MakeControlToken(ctx context.Context, id game.LobbyID, by game.PlayerID, name string) (ControlToken, error) {
	made := ControlToken{
		ID:    game.ControlTokenID(base64.RawURLEncoding.EncodeToString(s.dice.Bytes(controlIDBytes))),
		Token: base64.RawURLEncoding.EncodeToString(s.dice.Bytes(tokenBytes)),
	}
	_, err := s.Do(ctx, id, game.IssueControlToken{By: by, ID: made.ID, Name: nameText(name), Hash: hashOf(made.Token)})
	if err != nil {
		return ControlToken{}, err
	}
	return made, s.Look(ctx, id, func(scene view.Scene) {
		for _, t := range scene.Lobby.ControlTokens {
			if t.ID == made.ID {
				made.Name = t.Name
			}
		}
	})
}

// Control lets whoever holds a control token act as the game master. act says
// what the lobby as it stands asks for, nil for nothing; show is shown what
// came of it. A token that is not valid gets game.ErrNoRight.
func (s *Service) Control(
	ctx context.Context, id game.LobbyID, token string, act func(game.Lobby) game.Command, show func(view.Scene),
) error {
	l, err := s.recall(ctx, id)
	if err != nil {
		return err
	}
	defer l.mu.Unlock()
	if !Controls(l.lobby, token) {
		return game.ErrNoRight
	}
	if cmd := act(l.lobby); cmd != nil {
		if _, err := s.run(ctx, l, cmd); err != nil {
			return err
		}
	}
	show(s.scene(l))
	return nil
}

// Controls tells whether a text is the token of one of the lobby's remote
// controls, without telling by its timing how close a wrong one came.
func Controls(l game.Lobby, token string) bool {
	hash, valid := hashOf(token), 0
	for _, t := range l.ControlTokens {
		valid |= subtle.ConstantTimeCompare(t.Hash[:], hash[:])
	}
	return valid == 1
}
