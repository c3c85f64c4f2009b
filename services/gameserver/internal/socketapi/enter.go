package socketapi

import (
	"context"
	"encoding/json"
	"errors"

	"tarnwort/libs/lobbies"
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
		id, err := lobbies.ParseLobbyID(p.LobbyID)
		if err != nil {
			return err
		}
		viewer, err := g.lobbies.Identify(ctx, id, token(from, p.Token))
		switch {
		case err != nil:
			return err
		case p.PlayerID != "" && p.PlayerID != string(viewer.Player):
			return lobbies.ErrForeignSeat
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
	return g.watch(ctx, from, credentials{p.LobbyID, p.Password, p.ReentryToken}, view.Overlay)
}

// credentials are what a client without a seat brings along.
type credentials struct{ lobby, password, reentry string }

// watch lets in a client without a seat that knows the password or was let in before.
func (g *Gateway) watch(ctx context.Context, from *guest, with credentials, as view.Role) error {
	return g.limits.Lookup(ctx, from.socket.RemoteAddr(), func() error {
		id, err := lobbies.ParseLobbyID(with.lobby)
		if err != nil {
			return err
		}
		if err := g.admit(ctx, from, id, with, as); err != nil {
			return err
		}
		if err := g.enter(ctx, from, id, view.Viewer{Role: as}); err != nil {
			return err
		}
		from.reentry, err = g.admission.ReentryToken(ctx, id, as)
		return err
	})
}

// admit checks a re-entry token, and without a valid one the password. An unknown lobby takes the way of the password, so
// that it cannot be told by its time.
func (g *Gateway) admit(ctx context.Context, from *guest, id lobbies.LobbyID, with credentials, as view.Role) error {
	if reentry := token(from, with.reentry); reentry != "" {
		switch ok, err := g.admission.MayReenter(ctx, id, as, reentry); {
		case ok:
			return nil
		case err != nil && !errors.Is(err, lobbies.ErrLobbyNotFound):
			return err
		}
	}
	return g.limits.Password(ctx, from.socket.RemoteAddr(), id, with.password, func(ctx context.Context) error {
		return g.admission.Admit(ctx, id, with.password)
	})
}

// enter shows the lobby to a connection from now on. One that watched another
// seat or lobby before leaves that first.
func (g *Gateway) enter(ctx context.Context, from *guest, id lobbies.LobbyID, v view.Viewer) error {
	if from.lobby != id || from.player != v.Player || from.audience != (v.Role == view.Audience) {
		g.exit(from)
	}
	as := atTable
	if v.Role == view.Audience {
		as = watching
	}
	if err := g.countAs(from.connection, as); err != nil {
		return err
	}
	connection := lobbies.Connection{Name: from.socket.ID(), Visit: from.visit}
	err := g.lobbies.Enter(ctx, id, v, connection, func(told []protocol.Message) {
		from.lobby, from.player, from.audience = id, v.Player, v.Role == view.Audience
		from.connection.inside()
		g.sockets.admit(id, from)
		g.sockets.tell(from, told...)
	})
	if err != nil && !from.inLobby() {
		_ = g.countAs(from.connection, noLobby)
	}
	return err
}

// show answers a question of somebody who watches a lobby.
func (g *Gateway) show(ctx context.Context, from *guest, payload json.RawMessage, answer func(view.Scene, view.Viewer) protocol.Message) error {
	p, err := parse[protocol.InLobby](payload)
	if err != nil {
		return err
	}
	if !from.inLobby() || !from.isIn(p.LobbyID) {
		return lobbies.ErrNoRight
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
	id, err := lobbies.ParseLobbyID(lobby)
	return err == nil && id == g.lobby
}

// token prefers what came with the event to what came with the connection.
func token(from *guest, given string) string {
	if given != "" {
		return given
	}
	return from.token
}
