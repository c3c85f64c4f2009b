package simulator_test

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	views "tarnwort/libs/lobbies/view"
)

// lose drops a connection: its end is noticed at once or, when the cable was
// pulled, only when pings stay unanswered.
func (w *world) lose(game.LobbyID) {
	p := w.people[w.rng.IntN(len(w.people))]
	c := p.online()
	if c == nil {
		return
	}
	w.drop(c)
}

func (w *world) drop(c *conn) {
	notice := w.between(0, 20*time.Millisecond)
	kind := "connection closed"
	if w.oneIn(2) {
		notice, kind = w.between(time.Second, 45*time.Second), "connection half open"
	}
	w.faults[kind]++
	w.note("%s: %s", c.name, kind)
	c.sever()
	w.later(notice, c.on, func() { c.on.exit(c) })
}

// secondTab opens another connection to a seat that has one.
func (w *world) secondTab(game.LobbyID) {
	p := w.people[w.rng.IntN(len(w.people))]
	if p.online() == nil || !p.seated() {
		return
	}
	w.faults["second tab"]++
	w.connect(p, w.server())
}

// screen opens an overlay or closes one.
func (w *world) screen(id game.LobbyID) {
	w.screens = slices.DeleteFunc(w.screens, func(c *conn) bool { return !c.open })
	if len(w.screens) > 1 {
		w.drop(w.screens[0])
		return
	}
	s := w.server()
	if s == nil {
		return
	}
	w.names++
	c := &conn{w: w, name: fmt.Sprintf("overlay %d", w.names), on: s, lobby: id, open: true}
	s.call("enter", func() {
		err := s.service.Seats.Admit(context.Background(), id, "geheim")
		if err == nil {
			err = s.enter(c, views.Viewer{Role: views.Overlay})
		}
		w.note("%s enters server %d: %v", c.name, s.number, err)
		w.expect("overlay", err)
	})
	if c.admitted && !s.dead {
		w.screens = append(w.screens, c)
	}
}

// plague puts the log, or the way to it, out of order.
func (w *world) plague() {
	switch w.rng.IntN(8) {
	case 0:
		w.log.full = w.now.Add(w.between(0, 20*time.Second))
	case 1:
		w.log.dark = w.now.Add(w.between(0, 8*time.Second))
	case 2:
		w.log.slow = w.between(0, 4*time.Second) * time.Duration(w.rng.IntN(2))
		w.fault("slow following")
	default:
		for range 1 + w.rng.IntN(2) {
			w.log.plague = append(w.log.plague, fate(1+w.rng.IntN(int(crashAfter))))
		}
	}
}

// crashOne kills or stops a server between two calls.
func (w *world) crashOne() {
	s := w.server()
	if s == nil || s.busy {
		return
	}
	if w.oneIn(3) {
		w.fault("server stopped")
		s.stop()
		return
	}
	w.fault("server killed")
	s.crash()
}

// restart brings back a server that is down.
func (w *world) restart() {
	for n, s := range w.servers {
		if !s.dead || w.depth > 0 {
			continue
		}
		w.faults["server started"]++
		outage := lobbies.Outage{}
		if len(w.servers) == 1 {
			outage = lobbies.Outage{From: w.allDown, To: w.now}
			for _, r := range w.log.records {
				r.outages = append(r.outages, outage)
			}
		}
		w.servers[n] = w.boot(n, s.life+1, outage)
		w.trouble = w.now
		w.note("server %d is up", n)
		return
	}
}

func (w *world) sweep() {
	if s := w.server(); s != nil {
		s.call("sweep", func() { w.expect("sweep", s.service.Directory.Sweep(context.Background())) })
	}
}
