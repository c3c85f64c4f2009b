package socketapi

import (
	"maps"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/socketio"
)

// AudienceInterval is how long messages to the audience are collected before they are sent.
const AudienceInterval = 100 * time.Millisecond

// audience holds the viewers of one lobby. One goroutine writes the messages, which are encoded once, so
// that neither the lobby nor the players wait for thousands of viewers; it ends when the queue is empty.
type audience struct {
	interval time.Duration
	mu       sync.Mutex
	viewers  map[*session]progress
	groups   map[view.Timing]int // of viewers, to how many they are
	queue    []queued
	number   int // of the last queued or sent message
	sending  bool
	closing  bool // connections are closed when the queue is empty
}

// progress is what a viewer of a group has got.
type progress struct {
	group view.Timing
	seen  int // the number of the last message that the viewer must not get again
}

// queued is a message for some groups of viewers.
type queued struct {
	packet *socketio.Packet
	to     view.Timing
}

func newAudience(pause time.Duration) *audience {
	return &audience{interval: pause, viewers: make(map[*session]progress), groups: make(map[view.Timing]int)}
}

// add registers a viewer for later messages; the snapshot that it got includes the queued ones.
func (a *audience) add(viewer *session) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.removeLocked(viewer) // from the group that it had before
	group := viewer.viewing()
	a.viewers[viewer] = progress{group, a.number}
	a.groups[group]++
}

// markCurrent skips the queued messages for a registered viewer that got a new snapshot.
func (a *audience) markCurrent(viewer *session) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if known, here := a.viewers[viewer]; here {
		a.viewers[viewer] = progress{known.group, a.number}
	}
}

func (a *audience) remove(viewer *session) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.removeLocked(viewer)
}

func (a *audience) removeLocked(viewer *session) {
	known, here := a.viewers[viewer]
	if !here {
		return
	}
	delete(a.viewers, viewer)
	if a.groups[known.group]--; a.groups[known.group] == 0 {
		delete(a.groups, known.group)
	}
}

// timings returns the groups that have viewers.
func (a *audience) timings() (all view.Timing) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for group := range a.groups {
		all |= group
	}
	return all
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

// enqueue queues a message for some groups. It calls make only when one of them has viewers.
func (a *audience) enqueue(to view.Timing, make func() *socketio.Packet) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.hasAny(to) {
		return
	}
	a.queue = append(a.queue, queued{make(), to})
	a.number++
	a.startFanOut()
}

func (a *audience) hasAny(of view.Timing) bool {
	for group := range a.groups {
		if of.Includes(group) {
			return true
		}
	}
	return false
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
		messages, first, viewers, more := a.takeQueue()
		if !more {
			for viewer := range viewers {
				viewer.closeAfterAck()
			}
			return
		}
		pace := newPacer(len(viewers), time.Sleep)
		for viewer := range viewers {
			pace.wait()
			a.writeTo(viewer, messages, first)
		}
	}
}

// writeTo sends a viewer the messages it has not seen. A viewer that was removed meanwhile gets
// nothing, because it may be in another lobby.
func (a *audience) writeTo(viewer *session, messages []queued, first int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	known, here := a.viewers[viewer]
	if skip := known.seen - first + 1; here && skip < len(messages) {
		if packets := packetsFor(known.group, messages[max(skip, 0):]); len(packets) > 0 {
			_ = viewer.socket.Send(packets...)
		}
	}
}

func packetsFor(group view.Timing, messages []queued) []*socketio.Packet {
	packets := make([]*socketio.Packet, 0, len(messages))
	for _, m := range messages {
		if m.to.Includes(group) {
			packets = append(packets, m.packet)
		}
	}
	return packets
}

// takeQueue empties the queue and returns the number of its first message and the viewers.
// Without messages it returns the viewers to close, and more is false.
func (a *audience) takeQueue() (messages []queued, first int, viewers map[*session]progress, more bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	messages, a.queue = a.queue, nil
	if len(messages) > 0 {
		return messages, a.number - len(messages) + 1, maps.Clone(a.viewers), true
	}
	a.sending = false
	if a.closing {
		viewers, a.viewers, a.groups = a.viewers, make(map[*session]progress), make(map[view.Timing]int)
	}
	return nil, 0, viewers, false
}
