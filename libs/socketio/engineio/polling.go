package engineio

import (
	"errors"
	"net/http"
	"time"
)

const (
	contentTypeText = "text/plain; charset=UTF-8"

	// noopDelay keeps a client that is upgrading from polling in a tight loop.
	noopDelay = 100 * time.Millisecond
)

// polling is the state of a session whose transport is HTTP long-polling. The
// session's mutex guards it.
type polling struct {
	queue  []*Message
	queued load // what queue counts for

	// finalPacket is the last packet of an ended session. It travels alone: stock
	// clients act on a close packet before the messages of the same body.
	finalPacket *Message

	// wake is there while a GET hangs, posting while a POST is being read.
	wake    chan struct{}
	late    bool // the hanging GET came while probe was there
	posting bool

	// probe is the websocket being tried; probed once it has answered.
	probe  *wire
	probed bool
}

// enqueue adds messages for the next GET and reports whether they are within the limits. An empty
// queue takes any messages.
func (p *polling) enqueue(messages []*Message, limits *Options) bool {
	queued := p.queued.plus(limits.charge(measure(messages)))
	if queued.exceeds(limits) && len(p.queue) > 0 {
		return false
	}
	p.queue, p.queued = append(p.queue, messages...), queued
	p.release()
	return true
}

func measure(messages []*Message) (size, count int) {
	for _, m := range messages {
		size += len(m.frames)
		count += len(m.parts)
	}
	return size, count
}

// release lets a hanging GET answer.
func (p *polling) release() {
	if p.wake == nil {
		return
	}
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// setFinalPacket puts final behind the queue, and reports whether it waits for a GET: none hangs that takes it at once.
func (p *polling) setFinalPacket(final *Message) (waits bool) {
	p.finalPacket = final
	waits = p.wake == nil || len(p.queue) > 0
	p.release()
	return waits
}

// closeProbe ends the attempt to upgrade.
func (p *polling) closeProbe() {
	if p.probe != nil {
		p.probe.finish(closeNormal)
		p.probe, p.probed = nil, false
	}
}

// takeQueue returns what a GET is answered with: everything queued, or the final packet.
func (p *polling) takeQueue() (queue []*Message) {
	p.wake = nil
	if len(p.queue) == 0 && p.finalPacket != nil {
		queue = []*Message{p.finalPacket}
		p.finalPacket = nil
		return queue
	}
	queue, p.queue = p.queue, nil
	p.queued = load{}
	return queue
}

// isEmpty reports whether a GET has to wait.
func (p *polling) isEmpty() bool { return len(p.queue) == 0 && p.finalPacket == nil }

// pendingGet is a GET that was answered at once with queue, or hangs until wake.
type pendingGet struct {
	queue []*Message
	wake  chan struct{}
	late  bool // it came while its client was trying a websocket
}

// serveGet answers with everything queued, or waits for something.
func (s *Session) serveGet(w http.ResponseWriter, r *http.Request) {
	get, ok := s.poll()
	if !ok {
		s.server.refuse(w, r, BadRequest)
		return
	}
	if get.wake != nil {
		select {
		case <-get.wake:
		case <-r.Context().Done():
			s.end(ReasonTransportClose, closeHard)
			return
		}
		if !s.takeReleased(&get) {
			s.server.refuse(w, r, BadRequest)
			return
		}
	}
	s.answerGet(w, get.queue)
}

func (s *Session) answerGet(w http.ResponseWriter, queue []*Message) {
	body := s.server.buffer()
	for _, m := range queue {
		*body = m.appendPayload(*body)
	}
	err := s.writeAnswer(w, *body)
	s.server.release(body)
	if err != nil {
		s.end(ReasonTransportError, closeHard)
		return
	}
	size, count := measure(queue)
	s.server.opts.Hooks.sent(count, size)
}

// poll takes what is queued, or registers a hanging GET. A second GET ends the
// session, because the client cannot know which of the two gets what.
func (s *Session) poll() (get pendingGet, ok bool) {
	s.mu.Lock()
	p := s.polling
	overdue, second := s.isOverdue(), p != nil && p.wake != nil
	switch {
	case p == nil:
		s.mu.Unlock()
		return get, false
	case overdue:
		s.mu.Unlock()
		s.end(ReasonPingTimeout, closeHard)
		return get, false
	case second:
		s.mu.Unlock()
		s.end(ReasonTransportError, closeHard)
		return get, false
	}
	defer s.mu.Unlock()
	if !p.isEmpty() {
		get.queue = p.takeQueue()
		s.removeLingering()
		return get, true
	}
	if s.ended.Load() {
		return get, false
	}
	p.wake = make(chan struct{}, 1)
	p.late = p.probe != nil
	if p.probed {
		s.releaseLater(p.wake)
	}
	return pendingGet{wake: p.wake, late: p.late}, true
}

// releaseLater answers a GET that came after the probe, so that the client can
// pause polling.
func (s *Session) releaseLater(wake chan struct{}) {
	time.AfterFunc(noopDelay, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.polling != nil && s.polling.wake == wake {
			s.polling.release()
		}
	})
}

// takeReleased takes what the GET was released for. It reports false for a GET that came
// behind the packets of the upgrade by which the session has moved.
func (s *Session) takeReleased(get *pendingGet) bool {
	s.mu.Lock()
	defer s.mu.Unlock()

	if s.polling != nil {
		get.queue = s.polling.takeQueue()
		s.removeLingering()
	} else if get.late {
		return false
	}
	if len(get.queue) == 0 {
		get.queue = []*Message{s.server.control.noop}
	}
	return true
}

// removeLingering removes an ended session once its last packets are taken.
func (s *Session) removeLingering() {
	if s.ended.Load() && s.polling.isEmpty() {
		s.setLingerTimer(0)
		s.polling.closeProbe()
		s.server.remove(s)
	}
}

// writeAnswer writes the body now, so that a client that does not read is noticed
// within the stall time-out. After the request net/http clears the deadline.
func (s *Session) writeAnswer(w http.ResponseWriter, body []byte) error {
	control := http.NewResponseController(w)
	_ = control.SetWriteDeadline(time.Now().Add(s.server.opts.StallTimeout))
	respond(w, http.StatusOK, contentTypeText, body)
	err := control.Flush()
	if errors.Is(err, http.ErrNotSupported) {
		return nil
	}
	return err
}
