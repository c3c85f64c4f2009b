package engineio

import (
	"context"
	"maps"
	"slices"
	"time"
)

// shutdownStep is the pause between two groups of websockets that Shutdown closes, and
// between two looks whether everything has ended.
const shutdownStep = 10 * time.Millisecond

// hangUpTimeout is how long Shutdown waits for clients to hang up after its last close frame. The
// kernel delivers sent bytes after a close as well, and one client without a network must not
// delay the restart that all others wait for.
const hangUpTimeout = 50 * time.Millisecond

// Shutdown refuses new handshakes with status 503, answers hanging GETs with a close packet and closes the
// websockets with code 1012 spread over Options.ShutdownSpread, so that clients reconnect; it drops those that do
// not hang up. It returns when all sessions have ended and their last messages are handled, or ctx's error.
func (s *Server) Shutdown(ctx context.Context) error {
	defer s.workers.close()
	websockets := s.closePolling()
	s.closeSpread(ctx, websockets)
	hangUpCtx, stop := context.WithTimeout(ctx, hangUpTimeout)
	defer stop()
	if s.waitUntilIdle(hangUpCtx) == nil {
		return nil
	}
	s.dropAll()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return s.waitUntilIdle(ctx)
}

// closePolling stops new sessions and returns the ones that are left to close.
func (s *Server) closePolling() (websockets []*Session) {
	s.mu.Lock()
	s.closing = true
	all := s.listLocked()
	s.mu.Unlock()

	for _, session := range all {
		if session.Transport() == transportWebsocket {
			websockets = append(websockets, session)
			continue
		}
		session.end(ReasonShuttingDown, closeRestart)
	}
	return websockets
}

func (s *Server) closeSpread(ctx context.Context, sessions []*Session) {
	steps := max(1, int(s.opts.ShutdownSpread/shutdownStep))
	group := (len(sessions) + steps - 1) / steps
	for i, session := range sessions {
		if i > 0 && i%group == 0 && !sleep(ctx, shutdownStep) {
			return
		}
		session.end(ReasonShuttingDown, closeRestart)
	}
}

func sleep(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

func (s *Server) waitUntilIdle(ctx context.Context) error {
	for s.Len() > 0 || s.tasks.Load() > 0 {
		if !sleep(ctx, shutdownStep) {
			return ctx.Err()
		}
	}
	return nil
}

// dropAll closes every connection at once: those of sessions, those whose session
// has ended and whose client has not answered yet, and those that only discard.
func (s *Server) dropAll() {
	s.mu.Lock()
	s.dropping.Store(true)
	all := s.listLocked()
	wires := slices.Collect(maps.Keys(s.discarding))
	s.mu.Unlock()

	for _, session := range all {
		session.end(ReasonShuttingDown, closeHard)
		s.remove(session)
	}
	unanswered, _ := s.melody.Sessions() // melody itself is never closed
	for _, ms := range unanswered {
		wires = append(wires, wireOf(ms))
	}
	for _, w := range wires {
		w.drop()
	}
}

// trackDiscarding adds a wire that waits for its client to hang up. It reports false when all wires are being dropped.
func (s *Server) trackDiscarding(w *wire) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.dropping.Load() {
		return false
	}
	s.discarding[w] = struct{}{}
	return true
}

func (s *Server) untrackDiscarding(w *wire) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.discarding, w)
}

func (s *Server) listLocked() []*Session {
	all := make([]*Session, 0, len(s.sessions))
	for _, session := range s.sessions {
		all = append(all, session)
	}
	return all
}
