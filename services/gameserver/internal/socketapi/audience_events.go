package socketapi

import (
	"context"
	"encoding/json"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/limits"
)

// Bounds of the length of a device id. Pages make one at random; a shorter one could be guessed.
const (
	minDeviceLength = 8
	maxDeviceLength = 64
)

// joinAudience handles join_audience. It sends a device its earlier vote of the round, if there is one.
func (g *Gateway) joinAudience(ctx context.Context, from *session, payload json.RawMessage) error {
	p, err := parse[protocol.WatchAsAudience](payload)
	if err != nil {
		return err
	}
	if n := len(p.DeviceID); n > 0 && (n < minDeviceLength || n > maxDeviceLength) {
		return rejection.ErrBadRequest
	}
	extra := view.Extra(p.ExtraDelay)
	if extra < 0 || extra > view.MaxExtra {
		return rejection.ErrBadRequest
	}
	if err := from.connection.setDevice(p.DeviceID); err != nil {
		return err
	}
	err = g.enterAsViewer(ctx, from, credentials{p.LobbyID, p.Password, p.ReentryToken}, view.Viewer{Role: view.Audience, Extra: extra})
	if err != nil || p.DeviceID == "" {
		return err
	}
	from.voter = room.Voter(from.lobby, "device", p.DeviceID)
	round, suspect, voted, err := g.voting.VoteOf(ctx, from.lobby, from.viewing(), from.voter)
	if voted {
		g.encoder.sendTo(from, view.Vote(round, suspect))
	}
	return err
}

// castVote handles cast_vote, the only command of an audience.
func (g *Gateway) castVote(ctx context.Context, from *session, payload json.RawMessage) error {
	p, err := parse[protocol.CastVote](payload)
	switch {
	case err != nil:
		return err
	case from.voter == "" || !from.isIn(p.LobbyID):
		return rejection.ErrNoRight
	}
	suspect := lobbies.PlayerID(p.PlayerID)
	address := from.socket.RemoteAddr()
	round, err := g.voting.Vote(ctx, from.lobby, room.Vote{
		Voter: from.voter, Suspect: suspect, Extra: from.extra, Network: limits.Network(address), Site: limits.Site(address), SiteFactor: limits.SiteFactor,
	})
	if err == nil {
		g.encoder.sendTo(from, view.Vote(round, suspect))
	}
	return err
}

// viewer returns the viewer that the session is in its lobby.
func (s *session) viewer(scene view.Scene) view.Viewer {
	if s.inAudience {
		return view.Viewer{Role: view.Audience}
	}
	return scene.Viewer(s.player)
}

// markCurrent records that a session has just been sent the whole state.
func (s *Sockets) markCurrent(shown *session) {
	if found, ok := s.find(shown.lobby); ok && shown.inAudience {
		found.audience.markCurrent(shown)
	}
}
