package simulator

import (
	"context"
	"reflect"
	"slices"
	"time"

	"tarnwort/libs/game"
	views "tarnwort/libs/lobbies/view"
)

// inspect checks every server whose audience received something.
func (sim *simulation) inspect() {
	if sim.finding != "" || sim.depth > 0 {
		return
	}
	for _, s := range sim.servers {
		if s.touched && !s.dead {
			s.touched = false
			sim.inspectServer(s)
		}
	}
	sim.checkOverdue()
	sim.checkWithheld()
}

// inspectServer compares what people received with the log.
func (sim *simulation) inspectServer(s *server) {
	for _, r := range sim.log.records {
		if !r.open() || !s.holds(r.id) {
			continue
		}
		scene, ok := s.look(r.id)
		if !ok {
			continue
		}
		for _, c := range s.conns {
			if c.lobby == r.id && !c.disconnected && c.open {
				if c.state.Seq != scene.version() {
					sim.wrong("%s knows %d of %d", c.name, c.state.Seq, scene.version())
				}
				c.compare(scene)
			}
		}
	}
}

// look shows the lobby as a server has it, which must be a state of the log.
func (s *server) look(id game.LobbyID) (scene opened, ok bool) {
	sim := s.sim
	faultsOff := sim.faultsOff
	sim.faultsOff = true
	s.call("look", func() {
		err := s.service.View(context.Background(), id, views.Live, func(at views.Scene) { scene, ok = open(at), true })
		if err != nil {
			sim.wrong("server %d cannot look: %v", s.number, err)
		}
	})
	sim.faultsOff = faultsOff
	if !ok {
		return scene, false
	}
	r := sim.log.lobbies[id]
	if scene.version() > r.version() || !reflect.DeepEqual(scene.lobby(), r.states[scene.version()]) {
		sim.wrong("server %d has another lobby than the log at %d", s.number, scene.version())
		return scene, false
	}
	return scene, true
}

// holds reports whether the server has the lobby in memory.
func (s *server) holds(id game.LobbyID) bool {
	return slices.ContainsFunc(s.sim.log.follows, func(f *follow) bool { return f.by == s && f.id == id && !f.stopped })
}

// checkOverdue checks that a turn that ran out is skipped within 15 s after the last fault.
func (sim *simulation) checkOverdue() {
	for _, r := range sim.log.records {
		l := r.lobby()
		if l.Phase != game.Playing || l.Round.Turn.Paused {
			continue
		}
		late := sim.now.Sub(later(l.Round.Turn.EndsAt.Add(game.TurnGrace), sim.lastFault))
		if held := slices.ContainsFunc(sim.alive(), func(s *server) bool { return s.holds(r.id) }); held && late > 15*time.Second {
			sim.wrong("a turn is overdue by %v", late)
		}
	}
}

// checkWithheld checks that a player who is back is given back the time that the absence cut off, within 2 s after the last fault.
func (sim *simulation) checkWithheld() {
	for _, r := range sim.log.records {
		l := r.lobby()
		turn := l.Round.Turn
		if l.Phase != game.Playing || turn.Withheld == 0 || !sim.present(r.id, turn.Player) {
			continue
		}
		if since := sim.now.Sub(later(r.came[turn.Player], sim.lastFault)); since > 2*time.Second {
			sim.wrong("%s is back for %v and lacks %v of the turn", turn.Player, since, turn.Withheld)
		}
	}
}

// checkBehind checks that a server that is behind the log catches up, although nothing else happens.
func (sim *simulation) checkBehind() {
	for _, r := range sim.log.records {
		if !r.open() || sim.finding != "" || sim.now.Sub(later(r.storedAt, sim.lastFault)) < 2*time.Second {
			continue
		}
		for _, s := range sim.alive() {
			if sim.isBehind(s, r, r.version()) {
				sim.awaitVersion(s, r, r.version())
			}
		}
	}
}

// awaitVersion gives a server the time in which it reads an append without an answer once more.
func (sim *simulation) awaitVersion(s *server, r *record, version int64) {
	began := sim.now
	sim.advance(late)
	if !sim.lastFault.After(began) && sim.isBehind(s, r, version) {
		sim.wrong("server %d is behind %d for %v", s.number, version, sim.now.Sub(began))
	}
}

// isBehind reports whether a server has the lobby in memory as it was before a version.
func (sim *simulation) isBehind(s *server, r *record, version int64) bool {
	if s.dead || !s.holds(r.id) {
		return false
	}
	scene, ok := s.look(r.id)
	return ok && scene.version() < version
}

// finishSync stops the faults and delivers every message. Then all servers must agree with the log and
// with all viewers.
func (sim *simulation) finishSync() {
	if sim.depth > 0 {
		return
	}
	sim.faultsOff = true
	defer func() { sim.faultsOff = false }()
	sim.log.nextOutcomes, sim.log.followDelay = nil, 0
	sim.log.fullUntil, sim.log.unreadableUntil = time.Time{}, time.Time{}
	sim.lastFault = sim.now
	sim.note("faults off")
	sim.advance(50 * time.Second) // half-open connections are noticed within 45 s
	for sim.finding == "" && sim.log.storedLately() {
		sim.advance(moment)
	}
	for _, s := range sim.alive() {
		for _, r := range sim.log.records {
			if sim.finding == "" {
				sim.checkSynced(s, r)
			}
		}
	}
	sim.checkOneConnection()
	sim.faults["syncs"]++
}

// checkSynced checks one server's copy of a lobby after every message has arrived.
func (sim *simulation) checkSynced(s *server, r *record) {
	if !s.holds(r.id) {
		return
	}
	if !r.open() {
		sim.wrong("server %d still has a closed lobby", s.number)
		return
	}
	scene, ok := s.look(r.id)
	if ok && scene.version() != r.version() {
		sim.wrong("server %d is at %d of %d", s.number, scene.version(), r.version())
	}
	sim.inspectServer(s)
	l := scene.lobby()
	for _, p := range append(slices.Clone(l.Players), l.GameMaster.Player) {
		if known, is := scene.connected()[p.ID], sim.present(r.id, p.ID); known != is {
			sim.wrong("server %d shows %s as connected: %v, which is wrong", s.number, p.ID, known)
		}
	}
	sim.checkRemovedSeats(s, r, scene)
	sim.checkAttendance(s, r)
	sim.checkReleased(r)
}

// checkRemovedSeats checks that a removed seat has no connection and does not count as connected.
func (sim *simulation) checkRemovedSeats(s *server, r *record, scene opened) {
	for _, c := range s.conns {
		if _, seated := r.lobby().Player(c.player); c.lobby == r.id && c.player != "" && !seated {
			sim.wrong("%s has no seat and still watches", c.name)
		}
	}
	for id, connected := range scene.connected() {
		if _, seated := r.lobby().Player(id); connected && !seated {
			sim.wrong("server %d shows %s, who has no seat, as connected", s.number, id)
		}
	}
}

// checkReleased checks that a player who was offline for SeatHeldOffline in intermission has no seat.
func (sim *simulation) checkReleased(r *record) {
	l := r.lobby()
	if l.Phase != game.Intermission {
		return
	}
	for _, p := range l.Players {
		gone, was := r.gone[p.ID]
		if was && !sim.present(r.id, p.ID) && sim.now.Sub(later(gone, sim.lastFault)) > game.SeatHeldOffline+20*time.Second {
			sim.wrong("%s is away for %v and still has a seat", p.ID, sim.now.Sub(gone))
		}
	}
}

// checkOneConnection checks that of the connections to a seat only the newest is open.
func (sim *simulation) checkOneConnection() {
	for _, p := range sim.people {
		open := 0
		for _, c := range p.conns {
			if c.open && !c.disconnected {
				open++
			}
		}
		if open > 1 {
			sim.wrong("%s has %d connections to one seat", p.name, open)
		}
		if n := len(p.conns); n > 0 && open == 0 && p.conns[n-1].ended == "taken over" && sim.seated(p.seat) {
			sim.wrong("the newest connection of %s was taken over", p.name)
		}
	}
}
