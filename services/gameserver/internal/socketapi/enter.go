package socketapi

import (
	"context"
	"encoding/json"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// enterLobby handles join_lobby: the token says which seat it is.
func (g *Gateway) enterLobby(ctx context.Context, from *guest, payload json.RawMessage) error {
	p, err := parse[protocol.EnterLobby](payload)
	if err != nil {
		return err
	}
	return g.limits.Lookup(ctx, from.socket.RemoteAddr(), func() error {
		id, err := game.ParseLobbyID(p.LobbyID)
		if err != nil {
			return err
		}
		viewer, err := g.lobbies.Identify(ctx, id, token(from, p.Token))
		switch {
		case err != nil:
			return err
		case p.PlayerID != "" && p.PlayerID != string(viewer.Player):
			return game.ErrForeignSeat
		}
		return g.enter(ctx, from, id, viewer)
	})
}

// watchLobby handles join_overlay.
func (g *Gateway) watchLobby(ctx context.Context, from *guest, payload json.RawMessage) error {
	p, err := parse[protocol.WatchLobby](payload)
	if err != nil {
		return err
	}
	return g.watch(ctx, from, p.LobbyID, p.Password, view.Viewer{Role: view.Overlay})
}

// watch lets in who has no seat and knows the password.
func (g *Gateway) watch(ctx context.Context, from *guest, lobby, password string, as view.Viewer) error {
	address := from.socket.RemoteAddr()
	return g.limits.Lookup(ctx, address, func() error {
		id, err := game.ParseLobbyID(lobby)
		if err != nil {
			return err
		}
		err = g.limits.Password(ctx, address, id, password, func() error { return g.lobbies.Admit(ctx, id, password) })
		if err != nil {
			return err
		}
		return g.enter(ctx, from, id, as)
	})
}

// enter shows the lobby to a connection from now on. One that watched another
// seat or lobby before leaves that first.
func (g *Gateway) enter(ctx context.Context, from *guest, id game.LobbyID, v view.Viewer) error {
	if from.lobby != id || from.player != v.Player || from.audience != (v.Role == view.Audience) {
		g.exit(from)
	}
	err := g.lobbies.Enter(ctx, id, v, from.socket.ID(), func(told []protocol.Message) {
		from.lobby, from.player, from.audience = id, v.Player, v.Role == view.Audience
		from.connection.inside()
		g.sockets.admit(id, from)
		g.sockets.tell(from, told...)
	})
	return err
}

// show answers a question of somebody who watches a lobby.
func (g *Gateway) show(ctx context.Context, from *guest, payload json.RawMessage, answer func(view.Scene, view.Viewer) protocol.Message) error {
	p, err := parse[protocol.InLobby](payload)
	if err != nil {
		return err
	}
	if !from.inLobby() || !from.isIn(p.LobbyID) {
		return game.ErrNoRight
	}
	return g.lobbies.Look(ctx, from.lobby, func(s view.Scene) {
		g.sockets.tell(from, answer(s, from.viewer(s)))
	})
}

// repeatWord answers a repeated submit_word with the word that is stored.
func (g *Gateway) repeatWord(ctx context.Context, from *guest) error {
	return g.lobbies.Look(ctx, from.lobby, func(s view.Scene) {
		if word, ok := view.LastWord(s, from.player); ok {
			g.sockets.tell(from, word)
		}
	})
}

// isIn tells whether a typed lobby id, if there is one, is the connection's own.
func (g *guest) isIn(lobby string) bool {
	if lobby == "" || lobby == g.lobby.String() {
		return true
	}
	id, err := game.ParseLobbyID(lobby)
	return err == nil && id == g.lobby
}

// token prefers what came with the event to what came with the connection.
func token(from *guest, given string) string {
	if given != "" {
		return given
	}
	return from.token
}
