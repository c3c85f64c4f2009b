package play

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/gameclient"
)

// openEvery is the pause between two lobbies.
const openEvery = 50 * time.Millisecond

// Entrance opens lobbies and takes seats over HTTP, and checks after each restart that every
// seat it was given still exists.
type Entrance struct {
	Options
	generation int
	given      []protocol.Seat     // since the last check
	unanswered *protocol.JoinLobby // a join whose response never came
	count      int
	opened     atomic.Int64
}

// Opened returns how many lobbies were opened.
func (e *Entrance) Opened() int64 { return e.opened.Load() }

// Run goes on until ctx ends, through every restart of the server.
func (e *Entrance) Run(ctx context.Context) {
	for ctx.Err() == nil {
		if now := e.Target.Generation().Number; now != e.generation && e.check(ctx) {
			e.generation = now
			e.Checked(now)
		}
		e.open(ctx)
		sleep(ctx, openEvery)
	}
}

// open opens a lobby and joins it. A request without a response promises nothing.
func (e *Entrance) open(ctx context.Context) {
	e.count++
	var gm, player protocol.Seat
	url := e.Target.URL() + "/api/lobby/"
	create := protocol.CreateLobby{PlayerName: "Gunda", ClientID: fmt.Sprintf("creator %d", e.count)}
	if gameclient.Call(ctx, http.MethodPost, url+"create", "", create, &gm) != nil {
		return
	}
	e.opened.Add(1)
	e.given = append(e.given, gm)
	join := protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: fmt.Sprintf("player %d", e.count)}
	if gameclient.Call(ctx, http.MethodPost, url+"join", "", join, &player) != nil {
		e.unanswered = &join
		return
	}
	e.given = append(e.given, player)
}

// check looks for every seat given since the last check. It reports false when the server
// ended meanwhile.
func (e *Entrance) check(ctx context.Context) bool {
	if e.unanswered != nil && !e.joinAgain(ctx) {
		return false
	}
	for _, s := range e.given {
		var info protocol.LobbyInfo
		err := gameclient.Call(ctx, http.MethodGet, e.Target.URL()+"/api/lobby/"+s.LobbyID, s.Token, nil, &info)
		switch {
		case errors.Is(err, gameclient.ErrEnded):
			return false
		case err != nil:
			e.Findings.lost("lobby %s, opened and acknowledged: %v", s.LobbyID, err)
		case !slices.ContainsFunc(info.Players, func(p protocol.Player) bool { return p.ID == s.PlayerID }):
			e.Findings.lost("lobby %s: the seat of %s", s.LobbyID, s.PlayerName)
		case len(info.Players) > 2:
			e.Findings.doubled("lobby %s has %d seats instead of 2", s.LobbyID, len(info.Players))
		}
	}
	e.given = nil
	return true
}

// joinAgain repeats a join without a response, which must not give a second seat.
func (e *Entrance) joinAgain(ctx context.Context) bool {
	var player protocol.Seat
	err := gameclient.Call(ctx, http.MethodPost, e.Target.URL()+"/api/lobby/join", "", e.unanswered, &player)
	switch {
	case errors.Is(err, gameclient.ErrEnded):
		return false
	case err != nil:
		e.Findings.wrong("join repeated in lobby %s: %v", e.unanswered.LobbyID, err)
	default:
		e.given = append(e.given, player)
	}
	e.unanswered = nil
	return true
}
