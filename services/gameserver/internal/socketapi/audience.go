package socketapi

import (
	"maps"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/socketio"
)

// AudienceInterval is how long messages to the audience are collected before they are sent.
const AudienceInterval = 100 * time.Millisecond

const (
	// fanOutBurst is how many viewers are written to without a pause, in about 150 µs. A
	// player's word may wait that long at each goroutine on its way through the log.
	fanOutBurst = 16
	// fanOutPause is the pause after each burst, in which the scheduler runs other
	// goroutines. A fan-out to ten thousand viewers then takes less than a second.
	fanOutPause = time.Millisecond
)

// audience holds the viewers of one lobby. One goroutine writes the messages, which are encoded once, so
// that neither the lobby nor the players wait for thousands of viewers; it ends when the queue is empty.
type audience struct {
	interval time.Duration
	mu       sync.Mutex
	viewers  map[*session]int // to the number of the last message that the viewer must not get again
	queue    []*socketio.Packet
	number   int // of the last queued or sent message
	sending  bool
	closing  bool // connections are closed when the queue is empty
}

func newAudience(pause time.Duration) *audience {
	return &audience{interval: pause, viewers: make(map[*session]int)}
}

// add registers a viewer for later messages; the snapshot that it got includes the queued ones.
func (a *audience) add(viewer *session) { a.markSeen(viewer, true) }

// markCurrent skips the queued messages for a registered viewer that got a new snapshot.
func (a *audience) markCurrent(viewer *session) { a.markSeen(viewer, false) }

func (a *audience) markSeen(viewer *session, isNew bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, here := a.viewers[viewer]; here || isNew {
		a.viewers[viewer] = a.number
	}
}

func (a *audience) remove(viewer *session) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.viewers, viewer)
}

// all returns every viewer.
func (a *audience) all() []*session {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Collect(maps.Keys(a.viewers))
}

func (a *audience) size() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.viewers)
}

// enqueue queues a message. It calls make only when there are viewers.
func (a *audience) enqueue(make func() *socketio.Packet) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.viewers) == 0 {
		return
	}
	a.queue = append(a.queue, make())
	a.number++
	a.startFanOut()
}

// close ends every connection after the last queued message.
func (a *audience) close() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closing = true
	a.startFanOut()
}

func (a *audience) startFanOut() {
	if !a.sending {
		a.sending = true
		go a.fanOut()
	}
}

func (a *audience) fanOut() {
	for {
		time.Sleep(a.interval)
		packets, first, viewers, more := a.takeQueue()
		if !more {
			for viewer := range viewers {
				viewer.closeAfterAck()
			}
			return
		}
		written := 0
		for viewer := range viewers {
			if written++; written%fanOutBurst == 0 {
				time.Sleep(fanOutPause)
			}
			a.writeTo(viewer, packets, first)
		}
	}
}

// writeTo sends a viewer the messages it has not seen. A viewer that was removed meanwhile gets
// nothing, because it may be in another lobby.
func (a *audience) writeTo(viewer *session, packets []*socketio.Packet, first int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	seen, here := a.viewers[viewer]
	if skip := seen - first + 1; here && skip < len(packets) {
		_ = viewer.socket.Send(packets[max(skip, 0):]...)
	}
}

// takeQueue empties the queue and returns the number of its first message and the viewers.
// Without messages it returns the viewers to close, and more is false.
func (a *audience) takeQueue() (packets []*socketio.Packet, first int, viewers map[*session]int, more bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	packets, a.queue = a.queue, nil
	if len(packets) > 0 {
		return packets, a.number - len(packets) + 1, maps.Clone(a.viewers), true
	}
	a.sending = false
	if a.closing {
		viewers, a.viewers = a.viewers, make(map[*session]int)
	}
	return nil, 0, viewers, false
}
