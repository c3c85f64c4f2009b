package lobbies

import (
	"context"
	"encoding/base64"

	"tarnwort/libs/game"
)

// InviteModerators makes a link for moderators for a game master and returns its token, which is never
// stored. The previous link becomes void.
func (s *Service) InviteModerators(ctx context.Context, id game.LobbyID, by game.PlayerID) (token string, err error) {
	token = base64.RawURLEncoding.EncodeToString(s.rooms.env.Random.Bytes(tokenBytes))
	_, err = s.Do(ctx, id, game.InviteModerators{
		By: by, ID: game.PlayerID(base64.RawURLEncoding.EncodeToString(s.rooms.env.Random.Bytes(playerIDBytes))), Hash: game.HashToken(token),
	})
	if err != nil {
		return "", err
	}
	return token, nil
}
