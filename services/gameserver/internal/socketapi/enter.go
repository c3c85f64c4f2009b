package socketapi

import (
	"context"
	"encoding/json"
	"errors"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// enterLobby handles join_lobby. The token identifies the seat.
func (g *Gateway) enterLobby(ctx context.Context, from *session, payload json.RawMessage) error {
	p, err := parse[protocol.EnterLobby](payload)
	if err != nil {
		return err
	}
	return g.limits.Lookup(from.socket.RemoteAddr(), func() error {
		id, err := lobbies.ParseLobbyID(p.LobbyID)
		if err != nil {
			return err
		}
		viewer, err := g.lobbies.Identify(ctx, id, token(from, p.Token))
		switch {
		case err != nil:
			return err
		case p.PlayerID != "" && p.PlayerID != string(viewer.Player):
			return rejection.ErrForeignSeat
		}
		return g.enter(ctx, from, id, viewer)
	})
}

// watchLobby handles join_overlay.
func (g *Gateway) watchLobby(ctx context.Context, from *session, payload json.RawMessage) error {
	p, err := parse[protocol.WatchLobby](payload)
	if err != nil {
		return err
	}
	g.leaveSlot(from)
	from.preview.Store(p.Preview)
	return g.enterAsViewer(ctx, from, credentials{p.LobbyID, p.Password, p.ReentryToken}, view.Viewer{Role: view.Overlay})
}

// ownsSeat reports whether the token of the handshake is that of a seat or of moderators, which may see an overlay without delay.
func (g *Gateway) ownsSeat(ctx context.Context, from *session, id lobbies.LobbyID) bool {
	if from.token == "" {
		return false
	}
	_, err := g.lobbies.Identify(ctx, id, from.token)
	return err == nil
}

// credentials are what a client without a seat sends to enter a lobby.
type credentials struct{ lobby, password, reentry string }

// enterAsViewer admits a client without a seat by the password or a re-entry token.
func (g *Gateway) enterAsViewer(ctx context.Context, from *session, with credentials, as view.Viewer) error {
	return g.limits.Lookup(from.socket.RemoteAddr(), func() error {
		id, err := lobbies.ParseLobbyID(with.lobby)
		if err != nil {
			return err
		}
		if err := g.checkCredentials(ctx, from, id, with, as.Role); err != nil {
			return err
		}
		as.Live = as.Role == view.Overlay && g.ownsSeat(ctx, from, id)
		if err := g.enter(ctx, from, id, as); err != nil {
			return err
		}
		from.reentry, err = g.admission.ReentryToken(ctx, id, as.Role)
		return err
	})
}

// checkCredentials checks a re-entry token, or else the password. It hashes a password for an unknown lobby too, so
// that response times do not reveal which lobbies exist.
func (g *Gateway) checkCredentials(ctx context.Context, from *session, id lobbies.LobbyID, with credentials, as view.Role) error {
	if reentry := token(from, with.reentry); reentry != "" {
		switch ok, err := g.admission.MayReenter(ctx, id, as, reentry); {
		case ok:
			return nil
		case err != nil && !errors.Is(err, rejection.ErrLobbyNotFound):
			return err
		}
	}
	return g.limits.Password(ctx, from.socket.RemoteAddr(), id, with.password, func(ctx context.Context) error {
		return g.admission.Admit(ctx, id, with.password)
	})
}

// enter registers a session in a lobby and sends it a snapshot. A session of another seat or
// lobby leaves that first.
func (g *Gateway) enter(ctx context.Context, from *session, id lobbies.LobbyID, v view.Viewer) error {
	if from.lobby != id || from.player != v.Player || from.inAudience != (v.Role == view.Audience) {
		g.leaveLobby(from)
	}
	as := kindSeatOrOverlay
	if v.Role == view.Audience {
		as = kindAudience
	}
	if err := from.connection.setKind(as); err != nil {
		return err
	}
	connection := room.Connection{Name: from.socket.ID(), Visit: from.visit}
	err := g.lobbies.Enter(ctx, id, v, connection, func(snapshot []protocol.Message) {
		from.lobby, from.player, from.inAudience, from.moderates = id, v.Player, v.Role == view.Audience, v.Role == view.Moderator
		from.live, from.extra = v.Live, v.Extra
		from.connection.stopEnterTimer()
		g.sockets.add(id, from)
		if from.isWatcher() {
			g.watchers.schedule(id)
		}
		g.encoder.sendTo(from, snapshot...)
	})
	if err != nil && !from.inLobby() {
		_ = from.connection.setKind(kindNone)
	}
	return err
}

// answerQuery answers a query of a session in a lobby.
func (g *Gateway) answerQuery(ctx context.Context, from *session, payload json.RawMessage, answer func(view.Scene, view.Viewer) protocol.Message) error {
	p, err := parse[protocol.InLobby](payload)
	if err != nil {
		return err
	}
	if !from.inLobby() || !from.isIn(p.LobbyID) {
		return rejection.ErrNoRight
	}
	return g.lobbies.View(ctx, from.lobby, from.viewing(), func(s view.Scene) {
		g.encoder.sendTo(from, answer(s, from.viewer(s)))
	})
}

// resendWord answers a repeated submit_word with the word that is stored.
func (g *Gateway) resendWord(ctx context.Context, from *session) error {
	return g.lobbies.View(ctx, from.lobby, view.Live, func(s view.Scene) {
		if word, ok := view.LastWord(s, from.player); ok {
			g.encoder.sendTo(from, word)
		}
	})
}

// isIn reports whether a typed lobby id is that of the session's lobby.
func (s *session) isIn(lobby string) bool {
	if lobby == s.lobby.String() {
		return true
	}
	id, err := lobbies.ParseLobbyID(lobby)
	return err == nil && id == s.lobby
}

// token returns the token of the event, or else that of the handshake.
func token(from *session, given string) string {
	if given != "" {
		return given
	}
	return from.token
}
