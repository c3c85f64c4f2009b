package simulator

import (
	"container/heap"
	"fmt"
	"math/rand/v2"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/room"
)

// simulation is one run. All of it happens on one goroutine and is drawn from one source of
// randomness, so that its seed replays it exactly.
type simulation struct {
	seed      uint64
	quota     room.Quota
	rng       *rand.Rand
	now       time.Time
	events    queue
	queued    uint64
	depth     int // of servers that wait for the log while others go on
	log       *simLog
	servers   []*server
	people    []*person
	screens   []*conn // overlays
	step      int
	faultsOff bool      // no new faults
	lastFault time.Time // or server start, or load of a lobby: timers may be late after it
	allDown   time.Time // since when no server runs
	names     int

	faults  map[string]int
	finding string
	hash    uint64
	trace   []string
	verbose bool
}

// event is something that happens later, unless its server crashes before.
type event struct {
	at     time.Time
	number uint64
	on     *server
	do     func()
	off    bool
}

// newSimulation returns a simulation of one to three servers without any lobby.
func newSimulation(seed uint64, verbose bool) *simulation {
	return newSimulationWith(seed, verbose, room.Quota{}, nil)
}

// newSimulationWith is newSimulation with a quota for each lobby and, unless it is nil, one server on a disk.
func newSimulationWith(seed uint64, verbose bool, quota room.Quota, disk Disk) *simulation {
	sim := &simulation{
		quota: quota,
		seed:  seed, rng: rand.New(rand.NewPCG(seed, 0x7461726e)), now: gametest.Noon(),
		faults: make(map[string]int), hash: 14695981039346656037, verbose: verbose,
	}
	sim.log = &simLog{sim: sim, disk: disk, lobbies: make(map[game.LobbyID]*record)}
	servers := 1 + sim.rng.IntN(3)
	if disk != nil {
		servers = 1
	}
	for n := range servers {
		sim.servers = append(sim.servers, sim.boot(n, 0, room.Outage{}))
	}
	for n := range 3 + sim.rng.IntN(5) {
		sim.people = append(sim.people, &person{name: names[n], browser: game.ClientID(names[n])})
	}
	return sim
}

var names = []string{"Gunda", "Ada", "Bob", "Çem", "Dora", "Emil", "Fritz", "Grete"}

// run takes steps until a check fails, and calls finishSync at the end.
func (sim *simulation) run(steps int) {
	for sim.step = 0; sim.step < steps && sim.finding == ""; sim.step++ {
		sim.act()
		sim.inspect()
	}
	if sim.finding == "" {
		sim.finishSync()
	}
	for _, s := range sim.servers {
		s.crash()
	}
}

// oneIn is true once in n times.
func (sim *simulation) oneIn(n int) bool { return sim.rng.IntN(n) == 0 }

// between is a random time.
func (sim *simulation) between(from, to time.Duration) time.Duration {
	return from + time.Duration(sim.rng.Int64N(int64(to-from)))
}

// later runs do after a time, if the server still lives then and is not waiting.
func (sim *simulation) later(d time.Duration, on *server, do func()) *event {
	sim.queued++
	e := &event{at: sim.now.Add(d), number: sim.queued, on: on, do: do}
	heap.Push(&sim.events, e)
	return e
}

// advance lets time pass and everything due happen. A server that waits for the
// log does its part when it has its answer.
func (sim *simulation) advance(d time.Duration) {
	end := sim.now.Add(d)
	for len(sim.events) > 0 && !sim.events[0].at.After(end) && sim.finding == "" {
		e, _ := heap.Pop(&sim.events).(*event)
		if e.at.After(sim.now) {
			sim.now = e.at
		}
		switch {
		case e.off || e.on != nil && e.on.dead:
		case e.on != nil && e.on.busy:
			e.at = later(end, sim.now).Add(time.Nanosecond)
			heap.Push(&sim.events, e)
		default:
			e.do()
			if sim.depth == 0 {
				sim.inspect()
			}
		}
	}
	sim.now = later(sim.now, end)
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// fault counts an injected fault.
func (sim *simulation) fault(kind string) {
	sim.faults[kind]++
	sim.lastFault = sim.now
	sim.note("fault %s", kind)
}

// note adds a line to the trace. The hash of all lines is the simulation's fingerprint.
func (sim *simulation) note(format string, args ...any) {
	line := fmt.Appendf(nil, "%d %d ", sim.step, sim.now.UnixNano()/1e3)
	line = fmt.Appendf(line, format, args...)
	for _, b := range line {
		sim.hash = (sim.hash ^ uint64(b)) * 1099511628211
	}
	if sim.verbose {
		sim.trace = append(sim.trace, string(line))
	}
}

// wrong records a violation. Only the first counts, because later ones may follow from it.
func (sim *simulation) wrong(format string, args ...any) {
	if sim.finding == "" {
		sim.finding = fmt.Sprintf("seed %d step %d: ", sim.seed, sim.step) + fmt.Sprintf(format, args...)
		sim.note("WRONG %s", sim.finding)
	}
}

// queue is a heap of events: the earliest first, and those of one time in order.
type queue []*event

func (q queue) Len() int      { return len(q) }
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q queue) Less(i, j int) bool {
	return q[i].at.Before(q[j].at) || q[i].at.Equal(q[j].at) && q[i].number < q[j].number
}

func (q *queue) Push(e any) { *q = append(*q, e.(*event)) }

func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
