package simulator_test

import (
	"container/heap"
	"fmt"
	"math/rand/v2"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
)

// world is one simulation. Everything in it happens on one goroutine and is
// drawn from one source of randomness, so that its seed replays it exactly.
type world struct {
	seed    uint64
	quota   lobbies.Quota
	rng     *rand.Rand
	now     time.Time
	events  queue
	queued  uint64
	depth   int // of servers that wait for the log while others go on
	log     *simLog
	servers []*server
	people  []*person
	screens []*conn // overlays
	step    int
	calm    bool // no new faults
	trouble time.Time
	allDown time.Time // since when no server runs
	names   int

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

// newWorld makes a world of one to three servers without any lobby.
func newWorld(seed uint64, verbose bool) *world {
	return newBoundedWorld(seed, verbose, lobbies.Quota{})
}

// newBoundedWorld is newWorld whose lobbies may store only so much.
func newBoundedWorld(seed uint64, verbose bool, quota lobbies.Quota) *world {
	w := &world{
		quota: quota,
		seed:  seed, rng: rand.New(rand.NewPCG(seed, 0x7461726e)), now: gametest.Noon(),
		faults: make(map[string]int), hash: 14695981039346656037, verbose: verbose,
	}
	w.log = &simLog{w: w, lobbies: make(map[game.LobbyID]*record)}
	for n := range 1 + w.rng.IntN(3) {
		w.servers = append(w.servers, w.boot(n, 0, lobbies.Outage{}))
	}
	for n := range 3 + w.rng.IntN(5) {
		w.people = append(w.people, &person{name: names[n], browser: game.ClientID(names[n])})
	}
	return w
}

var names = []string{"Gunda", "Ada", "Bob", "Çem", "Dora", "Emil", "Fritz", "Grete"}

// run takes steps until something is wrong, and settles at the end.
func (w *world) run(steps int) {
	for w.step = 0; w.step < steps && w.finding == ""; w.step++ {
		w.act()
		w.inspect()
	}
	if w.finding == "" {
		w.settle()
	}
	for _, s := range w.servers {
		s.crash()
	}
}

// oneIn is true once in n times.
func (w *world) oneIn(n int) bool { return w.rng.IntN(n) == 0 }

// between is a random time.
func (w *world) between(from, to time.Duration) time.Duration {
	return from + time.Duration(w.rng.Int64N(int64(to-from)))
}

// later runs do after a time, if the server still lives then and is not waiting.
func (w *world) later(d time.Duration, on *server, do func()) *event {
	w.queued++
	e := &event{at: w.now.Add(d), number: w.queued, on: on, do: do}
	heap.Push(&w.events, e)
	return e
}

// advance lets time pass and everything due happen. A server that waits for the
// log does its part when it has its answer.
func (w *world) advance(d time.Duration) {
	end := w.now.Add(d)
	for len(w.events) > 0 && !w.events[0].at.After(end) && w.finding == "" {
		e, _ := heap.Pop(&w.events).(*event)
		if e.at.After(w.now) {
			w.now = e.at
		}
		switch {
		case e.off || e.on != nil && e.on.dead:
		case e.on != nil && e.on.busy:
			e.at = later(end, w.now).Add(time.Nanosecond)
			heap.Push(&w.events, e)
		default:
			e.do()
			if w.depth == 0 {
				w.inspect()
			}
		}
	}
	w.now = later(w.now, end)
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// fault counts an injected fault.
func (w *world) fault(kind string) {
	w.faults[kind]++
	w.trouble = w.now
	w.note("fault %s", kind)
}

// note adds a line to the trace: its hash is the world's fingerprint.
func (w *world) note(format string, args ...any) {
	line := fmt.Appendf(nil, "%d %d ", w.step, w.now.UnixNano()/1e3)
	line = fmt.Appendf(line, format, args...)
	for _, b := range line {
		w.hash = (w.hash ^ uint64(b)) * 1099511628211
	}
	if w.verbose {
		w.trace = append(w.trace, string(line))
	}
}

// wrong writes down what must not be. Only the first counts: the rest follows.
func (w *world) wrong(format string, args ...any) {
	if w.finding == "" {
		w.finding = fmt.Sprintf("seed %d step %d: ", w.seed, w.step) + fmt.Sprintf(format, args...)
		w.note("WRONG %s", w.finding)
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
