package engineio

import (
	"context"
	"time"
)

// pace is the pause between two groups of websockets that Shutdown closes, and
// between two looks whether everything has ended.
const pace = 10 * time.Millisecond

// Shutdown refuses new handshakes with status 503, answers hanging
// GETs with a close packet and closes the websockets with code 1012 spread over
// Options.ShutdownSpread. Clients may reconnect. It returns when every session
// has ended, or when ctx has: then it drops what is left and returns its error.
func (s *Server) Shutdown(ctx context.Context) error {
	defer s.workers.close()
	websockets := s.closePolling()
	s.closeSpread(ctx, websockets)
	if err := s.idle(ctx); err != nil {
		s.dropAll()
		return err
	}
	return nil
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
	steps := max(1, int(s.opts.ShutdownSpread/pace))
	group := (len(sessions) + steps - 1) / steps
	for i, session := range sessions {
		if i > 0 && i%group == 0 && !sleep(ctx, pace) {
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

func (s *Server) idle(ctx context.Context) error {
	for s.Len() > 0 || s.tasks.Load() > 0 {
		if !sleep(ctx, pace) {
			return ctx.Err()
		}
	}
	return nil
}

func (s *Server) dropAll() {
	s.mu.Lock()
	all := s.listLocked()
	s.mu.Unlock()

	for _, session := range all {
		session.end(ReasonShuttingDown, closeHard)
		s.remove(session)
	}
	lingering, _ := s.melody.Sessions() // melody itself is never closed
	for _, ms := range lingering {
		wireOf(ms).drop()
	}
}

func (s *Server) listLocked() []*Session {
	all := make([]*Session, 0, len(s.sessions))
	for _, session := range s.sessions {
		all = append(all, session)
	}
	return all
}
