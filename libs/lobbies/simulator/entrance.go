package simulator

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	views "tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// comeBack seats or connects a person who is not there.
func (sim *simulation) comeBack(id game.LobbyID) {
	p := sim.people[sim.rng.IntN(len(sim.people))]
	if p.online() != nil {
		return
	}
	if p.seated() {
		sim.connect(p, sim.server())
		return
	}
	sim.join(p, id)
}

// join asks for a seat, with the same request again when no answer came.
func (sim *simulation) join(p *person, id game.LobbyID) {
	s := sim.server()
	if s == nil {
		return
	}
	if p.asked == (lobbies.Request{}) || sim.now.Sub(p.askedAt) > 50*time.Second {
		p.asked = lobbies.Request{Name: p.name, Client: p.browser, Password: "geheim", CameraURL: camera(sim, p)}
		p.askedAt = sim.now
	} else {
		sim.faults["join repeated"]++
	}
	s.call("command", func() {
		seat, err := s.service.Seats.Join(context.Background(), id, p.asked)
		sim.note("server %d: join of %s: %v", s.number, p.name, err)
		sim.expect("join", err)
		switch {
		case err != nil && !errors.Is(err, errInjected):
			p.asked = lobbies.Request{}
		case err != nil:
		case sim.oneIn(8) && !sim.faultsOff:
			sim.fault("answer to a join lost")
		default:
			p.seat, p.asked = seat, lobbies.Request{}
		}
	})
	sim.checkOneSeat(id, p)
}

func camera(sim *simulation, p *person) string {
	if sim.oneIn(2) {
		return ""
	}
	return "https://vdo.ninja/?view=" + string(p.browser[:1])
}

// checkOneSeat checks that repeating a join took no second seat. A game master's own seat
// in the order, after a hand-over, is theirs from before: while it led, a join was a new one.
func (sim *simulation) checkOneSeat(id game.LobbyID, p *person) {
	var recent int
	r := sim.log.lobbies[id]
	led := make(map[game.PlayerID]bool)
	for _, state := range r.states {
		led[state.GameMaster.ID] = true
	}
	for _, seated := range r.lobby().Players {
		if !led[seated.ID] && seated.Client == p.browser && sim.now.Sub(seated.JoinedAt) < 60*time.Second {
			recent++
		}
	}
	if recent > 1 {
		sim.wrong("%s has %d seats of one request", p.name, recent)
	}
}

// connect opens a connection to a person's seat.
func (sim *simulation) connect(p *person, s *server) {
	if s == nil {
		return
	}
	sim.names++
	sim.now = sim.now.Add(time.Microsecond) // no two connections at the same time
	c := &conn{sim: sim, name: fmt.Sprintf("%s %d", p.name, sim.names), on: s, lobby: p.seat.Lobby, open: true}
	known := sim.seated(p.seat)
	lived := s.call("enter", func() {
		viewer, err := s.service.Identify(context.Background(), c.lobby, p.seat.Token)
		if err == nil {
			c.player = viewer.Player
			err = s.enter(c, viewer)
		}
		sim.note("%s enters server %d: %v", c.name, s.number, err)
		sim.expect("enter", err)
		sim.checkEntrance(p, c, known, err)
	})
	if !lived || !c.added {
		c.open = false
		return
	}
	p.conns = append(slices.DeleteFunc(p.conns, func(c *conn) bool { return !c.open }), c)
}

func (s *server) enter(c *conn, v views.Viewer) error {
	return s.service.Enter(context.Background(), c.lobby, v, room.Connection{Name: c.name}, func(told []protocol.Message) {
		s.addConn(c)
		s.touched = true
		c.receive(told, true)
	})
}

// checkEntrance checks that a seat that was given is there on every server, unless
// the time of its lobby is over and only its end could not be stored yet.
func (sim *simulation) checkEntrance(p *person, c *conn, known bool, err error) {
	switch {
	case errors.Is(err, game.ErrForeignSeat) || errors.Is(err, game.ErrLobbyNotFound):
		if known && sim.seated(p.seat) && !sim.isOver(p.seat.Lobby) {
			sim.wrong("%s has a seat that server %d does not know: %v", p.name, c.on.number, err)
		}
		if !sim.seated(p.seat) {
			p.seat = lobbies.Seat{}
		}
	case err == nil && c.player != p.seat.Player:
		sim.wrong("%s was taken for another player", p.name)
	}
}

// seated reports whether the log has a seat with its token.
func (sim *simulation) seated(seat lobbies.Seat) bool {
	r := sim.log.lobbies[seat.Lobby]
	if r == nil {
		return false
	}
	held, ok := r.lobby().Player(seat.Player)
	return ok && held.Token == sha256.Sum256([]byte(seat.Token))
}

// isOver reports whether a lobby is to end by itself now, if it has not yet.
func (sim *simulation) isOver(id game.LobbyID) bool {
	for _, closing := range []game.CloseLobby{{}, {Absent: true}} {
		if events, err := game.Decide(*sim.log.lobbies[id].lobby(), closing, sim.now); err == nil && len(events) > 0 {
			return true
		}
	}
	return false
}
