package simulator_test

import (
	"context"
	"reflect"
	"slices"
	"time"

	"tarnwort/libs/game"
	views "tarnwort/libs/lobbies/view"
)

// inspect checks every server whose audience was told something.
func (w *world) inspect() {
	if w.finding != "" || w.depth > 0 {
		return
	}
	for _, s := range w.servers {
		if s.touched && !s.dead {
			s.touched = false
			w.inspectServer(s)
		}
	}
	w.overdue()
}

// inspectServer compares what people were told with what the log says.
func (w *world) inspectServer(s *server) {
	for _, r := range w.log.records {
		if !r.open() || !s.holds(r.id) {
			continue
		}
		scene, ok := s.look(r.id)
		if !ok {
			continue
		}
		for _, c := range s.conns {
			if c.lobby == r.id && !c.deaf && c.open {
				if c.state.Seq != scene.version() {
					w.wrong("%s knows %d of %d", c.name, c.state.Seq, scene.version())
				}
				c.compare(scene)
			}
		}
	}
}

// look shows the lobby as a server has it, which must be a state of the log.
func (s *server) look(id game.LobbyID) (scene opened, ok bool) {
	w := s.w
	calm := w.calm
	w.calm = true
	s.call("look", func() {
		err := s.service.View(context.Background(), id, func(at views.Scene) { scene, ok = open(at), true })
		if err != nil {
			w.wrong("server %d cannot look: %v", s.number, err)
		}
	})
	w.calm = calm
	if !ok {
		return scene, false
	}
	r := w.log.lobbies[id]
	if scene.version() > r.version() || !reflect.DeepEqual(scene.lobby(), r.states[scene.version()]) {
		w.wrong("server %d has another lobby than the log at %d", s.number, scene.version())
		return scene, false
	}
	return scene, true
}

// holds reports whether the server has the lobby in memory.
func (s *server) holds(id game.LobbyID) bool {
	return slices.ContainsFunc(s.w.log.follows, func(f *follow) bool { return f.by == s && f.id == id && !f.stopped })
}

// overdue: a turn that ran out is skipped soon, when nothing stands in the way.
func (w *world) overdue() {
	for _, r := range w.log.records {
		l := r.lobby()
		if l.Phase != game.Playing || l.Round.Turn.Paused {
			continue
		}
		late := w.now.Sub(later(l.Round.Turn.EndsAt.Add(game.TurnGrace), w.trouble))
		if held := slices.ContainsFunc(w.alive(), func(s *server) bool { return s.holds(r.id) }); held && late > 15*time.Second {
			w.wrong("a turn is overdue by %v", late)
		}
	}
}

// settle lets the faults end and everything arrive; then all servers must agree,
// with the log and with all viewers.
func (w *world) settle() {
	if w.depth > 0 {
		return
	}
	w.calm = true
	defer func() { w.calm = false }()
	w.log.plague, w.log.slow = nil, 0
	w.log.full, w.log.dark = time.Time{}, time.Time{}
	w.trouble = w.now
	w.note("calm")
	w.advance(50 * time.Second) // half-open connections are noticed within 45 s
	for w.finding == "" && w.log.storedLately() {
		w.advance(moment)
	}
	for _, s := range w.alive() {
		for _, r := range w.log.records {
			if w.finding == "" {
				w.settled(s, r)
			}
		}
	}
	w.oneConnection()
	w.faults["calms"]++
}

// settled checks one server's copy of a lobby after everything arrived.
func (w *world) settled(s *server, r *record) {
	if !s.holds(r.id) {
		return
	}
	if !r.open() {
		w.wrong("server %d still has a closed lobby", s.number)
		return
	}
	scene, ok := s.look(r.id)
	if ok && scene.version() != r.version() {
		w.wrong("server %d is at %d of %d", s.number, scene.version(), r.version())
	}
	w.inspectServer(s)
	l := scene.lobby()
	for _, p := range append(slices.Clone(l.Players), l.GameMaster.Player) {
		if known, is := scene.connected()[p.ID], w.present(r.id, p.ID); known != is {
			w.wrong("server %d takes %s for connected: %v, which is wrong", s.number, p.ID, known)
		}
	}
	w.strangers(s, r, scene)
	w.released(r)
}

// strangers: no connection watches from a seat that is not there, and no player without a
// seat counts as connected.
func (w *world) strangers(s *server, r *record, scene opened) {
	for _, c := range s.conns {
		if _, seated := r.lobby().Player(c.player); c.lobby == r.id && c.player != "" && !seated {
			w.wrong("%s has no seat and still watches", c.name)
		}
	}
	for id, connected := range scene.connected() {
		if _, seated := r.lobby().Player(id); connected && !seated {
			w.wrong("server %d takes %s, who has no seat, for connected", s.number, id)
		}
	}
}

// released: who was offline for long in intermission has no seat any more.
func (w *world) released(r *record) {
	l := r.lobby()
	if l.Phase != game.Intermission {
		return
	}
	for _, p := range l.Players {
		gone, was := r.gone[p.ID]
		if was && !w.present(r.id, p.ID) && w.now.Sub(later(gone, w.trouble)) > game.SeatHeldOffline+20*time.Second {
			w.wrong("%s is away for %v and still has a seat", p.ID, w.now.Sub(gone))
		}
	}
}

// oneConnection: of the connections to a seat the newest is left.
func (w *world) oneConnection() {
	for _, p := range w.people {
		open := 0
		for _, c := range p.conns {
			if c.open && !c.deaf {
				open++
			}
		}
		if open > 1 {
			w.wrong("%s has %d connections to one seat", p.name, open)
		}
		if n := len(p.conns); n > 0 && open == 0 && p.conns[n-1].ended == "taken over" && w.seated(p.seat) {
			w.wrong("the newest connection of %s was taken over", p.name)
		}
	}
}
