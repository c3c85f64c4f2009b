package simulator

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	views "tarnwort/libs/lobbies/view"
)

// loseConnection drops a connection. The server notices the end at once, or, when no packet arrives any
// more, after its pings got no answer.
func (sim *simulation) loseConnection(game.LobbyID) {
	p := sim.people[sim.rng.IntN(len(sim.people))]
	c := p.online()
	if c == nil {
		return
	}
	sim.drop(c)
}

func (sim *simulation) drop(c *conn) {
	notice := sim.between(0, 20*time.Millisecond)
	kind := "connection closed"
	if sim.oneIn(2) {
		notice, kind = sim.between(time.Second, 45*time.Second), "connection half open"
	}
	sim.faults[kind]++
	sim.note("%s: %s", c.name, kind)
	c.disconnect()
	sim.later(notice, c.on, func() { c.on.exit(c) })
}

// secondTab opens another connection to a seat that has one.
func (sim *simulation) secondTab(game.LobbyID) {
	p := sim.people[sim.rng.IntN(len(sim.people))]
	if p.online() == nil || !p.seated() {
		return
	}
	sim.faults["second tab"]++
	sim.connect(p, sim.server())
}

// screen opens an overlay or closes one.
func (sim *simulation) screen(id game.LobbyID) {
	sim.screens = slices.DeleteFunc(sim.screens, func(c *conn) bool { return !c.open })
	if len(sim.screens) > 1 {
		sim.drop(sim.screens[0])
		return
	}
	s := sim.server()
	if s == nil {
		return
	}
	sim.names++
	c := &conn{sim: sim, name: fmt.Sprintf("overlay %d", sim.names), on: s, lobby: id, open: true}
	s.call("enter", func() {
		err := s.service.Seats.Admit(context.Background(), id, "geheim")
		if err == nil {
			err = s.enter(c, views.Viewer{Role: views.Overlay, Live: true})
		}
		sim.note("%s enters server %d: %v", c.name, s.number, err)
		sim.expect("overlay", err)
	})
	if c.added && !s.dead {
		sim.screens = append(sim.screens, c)
	}
}

// injectLogFaults makes the log full, unreadable or slow, or chooses how the next appends end.
func (sim *simulation) injectLogFaults() {
	switch sim.rng.IntN(8) {
	case 0:
		sim.log.fullUntil = sim.now.Add(sim.between(0, 20*time.Second))
	case 1:
		sim.log.unreadableUntil = sim.now.Add(sim.between(0, 8*time.Second))
	case 2:
		sim.log.followDelay = sim.between(0, 4*time.Second) * time.Duration(sim.rng.IntN(2))
		sim.fault("slow following")
	default:
		for range 1 + sim.rng.IntN(2) {
			sim.log.nextOutcomes = append(sim.log.nextOutcomes, appendOutcome(1+sim.rng.IntN(int(crashAfter))))
		}
	}
}

// crashOne kills or stops a server between two calls.
func (sim *simulation) crashOne() {
	s := sim.server()
	if s == nil || s.busy {
		return
	}
	if sim.oneIn(3) {
		sim.fault("server stopped")
		s.stop()
		return
	}
	sim.fault("server killed")
	s.crash()
}

// restart brings back a server that is down.
func (sim *simulation) restart() {
	for n, s := range sim.servers {
		if !s.dead || sim.depth > 0 {
			continue
		}
		sim.faults["server started"]++
		outage := room.Outage{}
		if len(sim.servers) == 1 {
			outage = room.Outage{From: sim.allDown, To: sim.now}
			for _, r := range sim.log.records {
				r.outages = append(r.outages, outage)
			}
		}
		sim.servers[n] = sim.boot(n, s.life+1, outage)
		sim.lastFault = sim.now
		sim.note("server %d is up", n)
		if id, ok := sim.lobby(); ok && sim.oneIn(3) {
			sim.screen(id) // an overlay comes back by itself
		}
		return
	}
}

func (sim *simulation) sweep() {
	if s := sim.server(); s != nil {
		s.call("sweep", func() { sim.expect("sweep", s.service.Directory.Sweep(context.Background())) })
	}
}
