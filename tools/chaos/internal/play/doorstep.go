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
	"tarnwort/tools/chaos/internal/wire"
)

// knockEvery is the pause between two lobbies.
const knockEvery = 50 * time.Millisecond

// Doorstep opens lobbies and takes seats over HTTP, as fast as people would at a
// busy hour, and checks after each restart that every seat it was given is there.
type Doorstep struct {
	place    Place
	findings *Findings
	back     func(life int)

	life    int
	given   []protocol.Seat // by the process that runs, or the one before
	unheard *protocol.JoinLobby
	count   int
	opened  atomic.Int64
}

// NewDoorstep returns somebody who has not knocked yet.
func NewDoorstep(place Place, findings *Findings, back func(life int)) *Doorstep {
	return &Doorstep{place: place, findings: findings, back: back}
}

// Opened is how many lobbies were opened.
func (d *Doorstep) Opened() int64 { return d.opened.Load() }

// Run goes on until ctx ends, through every restart of the server.
func (d *Doorstep) Run(ctx context.Context) {
	for ctx.Err() == nil {
		if life := d.place.Life().Number; life != d.life && d.check(ctx) {
			d.life = life
			d.back(life)
		}
		d.knock(ctx)
		select {
		case <-time.After(knockEvery):
		case <-ctx.Done():
		}
	}
}

// knock opens a lobby and joins it. A call that gets no answer promises nothing.
func (d *Doorstep) knock(ctx context.Context) {
	d.count++
	var gm, guest protocol.Seat
	open := protocol.CreateLobby{PlayerName: "Gunda", ClientID: fmt.Sprintf("opener %d", d.count)}
	if wire.Call(ctx, http.MethodPost, d.place.URL()+"/api/lobby/create", "", open, &gm) != nil {
		return
	}
	d.opened.Add(1)
	d.given = append(d.given, gm)
	join := protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: fmt.Sprintf("guest %d", d.count)}
	if wire.Call(ctx, http.MethodPost, d.place.URL()+"/api/lobby/join", "", join, &guest) != nil {
		d.unheard = &join
		return
	}
	d.given = append(d.given, guest)
}

// check asks for every seat given out since the last check. It reports false
// when the server went again meanwhile.
func (d *Doorstep) check(ctx context.Context) bool {
	if d.unheard != nil && !d.joinAgain(ctx) {
		return false
	}
	for _, s := range d.given {
		var info protocol.LobbyInfo
		err := wire.Call(ctx, http.MethodGet, d.place.URL()+"/api/lobby/"+s.LobbyID, s.Token, nil, &info)
		switch {
		case errors.Is(err, wire.ErrEnded):
			return false
		case err != nil:
			d.findings.lost("lobby %s, opened and acknowledged: %v", s.LobbyID, err)
		case !slices.ContainsFunc(info.Players, func(p protocol.Player) bool { return p.ID == s.PlayerID }):
			d.findings.lost("lobby %s: the seat of %s", s.LobbyID, s.PlayerName)
		case len(info.Players) > 2:
			d.findings.doubled("lobby %s has %d seats instead of 2", s.LobbyID, len(info.Players))
		}
	}
	d.given = nil
	return true
}

// joinAgain repeats a join that got no answer. It may have happened, and must
// not have given two seats then.
func (d *Doorstep) joinAgain(ctx context.Context) bool {
	var guest protocol.Seat
	err := wire.Call(ctx, http.MethodPost, d.place.URL()+"/api/lobby/join", "", d.unheard, &guest)
	switch {
	case errors.Is(err, wire.ErrEnded):
		return false
	case err != nil:
		d.findings.wrong("join repeated in lobby %s: %v", d.unheard.LobbyID, err)
	default:
		d.given = append(d.given, guest)
	}
	d.unheard = nil
	return true
}
