package socketapi

import (
	"context"
	"encoding/json"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/protocol"
)

// react handles react, which changes nothing.
func (g *Gateway) react(ctx context.Context, from *session, payload json.RawMessage) error {
	p, err := parse[protocol.React](payload)
	switch {
	case err != nil:
		return err
	case from.player == "" || !from.isIn(p.LobbyID) || p.PlayerID != "" && p.PlayerID != string(from.player):
		return rejection.ErrNoRight
	}
	return g.lobbies.React(ctx, from.lobby, from.player, lobbies.Reaction(p.Kind))
}
