package socketio

import (
	"context"
	"encoding/json"
)

// EmitWithAck sends an event and returns the values the client acknowledges it
// with, binary data as base64 strings. The error is that
// of ctx, or ErrClosed; a handler must not wait for it, because the answer is read only after the handler.
func (s *Socket) EmitWithAck(ctx context.Context, event string, args ...any) ([]json.RawMessage, error) {
	id, answer, err := s.registerAck()
	if err != nil {
		return nil, err
	}
	defer s.forgetAck(id)

	p, err := newPacket(s.namespace.name, id, event, args)
	if err != nil {
		return nil, err
	}
	if err := s.send(p.message); err != nil {
		return nil, err
	}
	select {
	case values, ok := <-answer:
		if !ok {
			return nil, ErrClosed
		}
		return values, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (s *Socket) registerAck() (int64, chan []json.RawMessage, error) {
	s.mu.Lock()
	defer s.mu.Unlock()

	if s.state.Load() == disconnected {
		return 0, nil, ErrClosed
	}
	if s.acks == nil {
		s.acks = make(map[int64]chan []json.RawMessage)
	}
	id := s.lastAck
	s.lastAck++
	answer := make(chan []json.RawMessage, 1)
	s.acks[id] = answer
	return id, answer, nil
}

func (s *Socket) forgetAck(id int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.acks, id)
}

// resolveAck delivers an acknowledgement. An unexpected one is ignored.
func (s *Socket) resolveAck(id int64, values []json.RawMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()

	if answer, ok := s.acks[id]; ok {
		answer <- values
		delete(s.acks, id)
	}
}

// end makes every later call of the socket fail, and every waiting one.
func (s *Socket) end() {
	s.mu.Lock()
	defer s.mu.Unlock()

	s.state.Store(disconnected)
	s.held = nil
	for id, answer := range s.acks {
		close(answer)
		delete(s.acks, id)
	}
}
