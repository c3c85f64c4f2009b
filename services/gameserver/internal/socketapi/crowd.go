package socketapi

import (
	"maps"
	"sync"
	"time"

	"tarnwort/libs/socketio"
)

// CrowdPause is how long messages to the audience are gathered before they are
// sent: no viewer of a stream misses a tenth of a second.
const CrowdPause = 100 * time.Millisecond

const (
	// crowdAtOnce is how many viewers are written to without a break, some 150 µs:
	// a player's word waits that long at each of the goroutines it passes on its way
	// through the log.
	crowdAtOnce = 16
	// crowdBreath is that break, in which the scheduler looks at the network. It also
	// keeps most of a core for the players: ten thousand viewers take less than a
	// second, and what is said meanwhile goes out in one write with what comes next.
	crowdBreath = time.Millisecond
)

// crowd is the audience of one lobby. Its messages are encoded once and written
// by a goroutine of its own, so that neither the lobby nor the players wait for
// thousands of viewers. That goroutine lives while there is something to send.
type crowd struct {
	pause   time.Duration
	mu      sync.Mutex
	viewers map[*guest]int // to the number of the last message they need not see
	queue   []*socketio.Packet
	number  int // of the last message in the queue, or sent
	sending bool
	ends    bool // all are dismissed when the queue is empty
}

func newCrowd(pause time.Duration) *crowd {
	return &crowd{pause: pause, viewers: make(map[*guest]int)}
}

// add lets a viewer see what is told from now on: what waits in the queue is in
// the state they were shown.
func (c *crowd) add(viewer *guest) { c.see(viewer, true) }

// caughtUp is add for a viewer who is there already.
func (c *crowd) caughtUp(viewer *guest) { c.see(viewer, false) }

func (c *crowd) see(viewer *guest, newcomer bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, here := c.viewers[viewer]; here || newcomer {
		c.viewers[viewer] = c.number
	}
}

func (c *crowd) remove(viewer *guest) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.viewers, viewer)
}

// tell queues a message, which is made only when a viewer is there to see it.
func (c *crowd) tell(make func() *socketio.Packet) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.viewers) == 0 {
		return
	}
	c.queue = append(c.queue, make())
	c.number++
	c.start()
}

// dismiss ends every connection once it has been told the last message.
func (c *crowd) dismiss() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ends = true
	c.start()
}

func (c *crowd) start() {
	if !c.sending {
		c.sending = true
		go c.send()
	}
}

func (c *crowd) send() {
	for {
		time.Sleep(c.pause)
		packets, first, viewers, more := c.take()
		if !more {
			for viewer := range viewers {
				viewer.dismiss()
			}
			return
		}
		written := 0
		for viewer := range viewers {
			if written++; written%crowdAtOnce == 0 {
				time.Sleep(crowdBreath)
			}
			c.write(viewer, packets, first)
		}
	}
}

// write sends a viewer what they have not seen. A viewer who has left since the viewers
// were listed gets nothing: they may be in another lobby by now. remove waits for a
// write that has begun.
func (c *crowd) write(viewer *guest, packets []*socketio.Packet, first int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	seen, here := c.viewers[viewer]
	if skip := seen - first + 1; here && skip < len(packets) {
		_ = viewer.socket.Send(packets[max(skip, 0):]...)
	}
}

// take empties the queue. first is the number of its first message, viewers who
// is there. Without a message there is no more to do
// but to dismiss the viewers.
func (c *crowd) take() (packets []*socketio.Packet, first int, viewers map[*guest]int, more bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	packets, c.queue = c.queue, nil
	if len(packets) > 0 {
		return packets, c.number - len(packets) + 1, maps.Clone(c.viewers), true
	}
	c.sending = false
	if c.ends {
		viewers, c.viewers = c.viewers, make(map[*guest]int)
	}
	return nil, 0, viewers, false
}
