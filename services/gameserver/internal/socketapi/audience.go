package socketapi

import (
	"maps"
	"sync"
	"time"

	"tarnwort/libs/socketio"
)

// AudienceInterval is how long messages to the audience are gathered before they are
// sent: no viewer of a stream misses a tenth of a second.
const AudienceInterval = 100 * time.Millisecond

const (
	// fanOutBurst is how many viewers are written to without a break, some 150 µs:
	// a player's word waits that long at each of the goroutines it passes on its way
	// through the log.
	fanOutBurst = 16
	// fanOutPause is that break, in which the scheduler looks at the network. It also
	// keeps most of a core for the players: ten thousand viewers take less than a
	// second, and what is said meanwhile goes out in one write with what comes next.
	fanOutPause = time.Millisecond
)

// audience is the audience of one lobby. Its messages are encoded once and written
// by a goroutine of its own, so that neither the lobby nor the players wait for
// thousands of viewers. That goroutine lives while there is something to send.
type audience struct {
	interval time.Duration
	mu       sync.Mutex
	viewers  map[*session]int // to the number of the last message they need not see
	queue    []*socketio.Packet
	number   int // of the last message in the queue, or sent
	sending  bool
	closing  bool // all are dismissed when the queue is empty
}

func newAudience(pause time.Duration) *audience {
	return &audience{interval: pause, viewers: make(map[*session]int)}
}

// add lets a viewer see what is told from now on: what waits in the queue is in
// the state they were shown.
func (c *audience) add(viewer *session) { c.markSeen(viewer, true) }

// markCurrent is add for a viewer who is there already.
func (c *audience) markCurrent(viewer *session) { c.markSeen(viewer, false) }

func (c *audience) markSeen(viewer *session, newcomer bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, here := c.viewers[viewer]; here || newcomer {
		c.viewers[viewer] = c.number
	}
}

func (c *audience) remove(viewer *session) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.viewers, viewer)
}

// enqueue queues a message, which is made only when a viewer is there to see it.
func (c *audience) enqueue(make func() *socketio.Packet) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.viewers) == 0 {
		return
	}
	c.queue = append(c.queue, make())
	c.number++
	c.startFanOut()
}

// close ends every connection once it has been told the last message.
func (c *audience) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closing = true
	c.startFanOut()
}

func (c *audience) startFanOut() {
	if !c.sending {
		c.sending = true
		go c.fanOut()
	}
}

func (c *audience) fanOut() {
	for {
		time.Sleep(c.interval)
		packets, first, viewers, more := c.takeQueue()
		if !more {
			for viewer := range viewers {
				viewer.closeAfterAnswer()
			}
			return
		}
		written := 0
		for viewer := range viewers {
			if written++; written%fanOutBurst == 0 {
				time.Sleep(fanOutPause)
			}
			c.writeTo(viewer, packets, first)
		}
	}
}

// writeTo sends a viewer what they have not seen. A viewer who has left since the viewers
// were listed gets nothing: they may be in another lobby by now. remove waits for a
// write that has begun.
func (c *audience) writeTo(viewer *session, packets []*socketio.Packet, first int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	seen, here := c.viewers[viewer]
	if skip := seen - first + 1; here && skip < len(packets) {
		_ = viewer.socket.Send(packets[max(skip, 0):]...)
	}
}

// takeQueue empties the queue. first is the number of its first message, viewers who
// is there. Without a message there is no more to do
// but to dismiss the viewers.
func (c *audience) takeQueue() (packets []*socketio.Packet, first int, viewers map[*session]int, more bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	packets, c.queue = c.queue, nil
	if len(packets) > 0 {
		return packets, c.number - len(packets) + 1, maps.Clone(c.viewers), true
	}
	c.sending = false
	if c.closing {
		viewers, c.viewers = c.viewers, make(map[*session]int)
	}
	return nil, 0, viewers, false
}
