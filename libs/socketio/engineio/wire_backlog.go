package engineio

import (
	"errors"
	"os"
	"time"
)

// backlog is what waits for a client, in blocks of the server's pool. One piece of
// memory that grows would leave more than itself to the garbage collector, and
// clients stall by the hundreds when a network does.
type backlog []*[]byte

const (
	blockSize = 4 << 10
	// drainPiece is what a client has to take within the stall time-out, in bytes.
	drainPiece = 32 << 10
)

// add copies frames behind what waits already.
func (b *backlog) add(s *Server, frames []byte) {
	for len(frames) > 0 {
		last := b.last(s)
		n := min(blockSize-len(*last), len(frames))
		*last = append(*last, frames[:n]...)
		frames = frames[n:]
	}
}

// last returns a block with room.
func (b *backlog) last(s *Server) *[]byte {
	if n := len(*b); n > 0 && len(*(*b)[n-1]) < blockSize {
		return (*b)[n-1]
	}
	block, ok := s.blocks.Get().(*[]byte)
	if !ok {
		fresh := make([]byte, 0, blockSize)
		block = &fresh
	}
	*block = (*block)[:0]
	*b = append(*b, block)
	return block
}

// release returns the blocks to the pool; the caller must hold no reference to them.
func (b backlog) release(s *Server) {
	for _, block := range b {
		s.blocks.Put(block)
	}
}

// drain writes the backlog until it is empty, and drops a client that takes none
// of it for the stall time-out.
func (w *wire) drain() {
	for {
		waiting := w.takeBacklog()
		if len(waiting) == 0 {
			return
		}
		err := w.writeBlocks(waiting)
		waiting.release(w.server)
		if err != nil {
			if errors.Is(err, os.ErrDeadlineExceeded) {
				w.session.closeStalled(w)
			}
			w.session.writeFailed(w)
			return
		}
	}
}

func (w *wire) writeBlocks(waiting backlog) error {
	for n, block := range waiting {
		if n*blockSize%drainPiece == 0 {
			_ = w.raw.SetWriteDeadline(time.Now().Add(w.server.opts.StallTimeout))
		}
		if _, err := w.raw.Write(*block); err != nil {
			return err
		}
	}
	return nil
}

// takeBacklog hands the backlog to drain. When there is none, it clears the deadline
// before direct writes are allowed again.
func (w *wire) takeBacklog() backlog {
	w.mu.Lock()
	defer w.mu.Unlock()

	waiting := w.backlog
	w.backlog = nil
	w.inflight, w.queued = w.queued, load{}
	if w.dropped {
		waiting.release(w.server)
		waiting = nil
	}
	if len(waiting) == 0 {
		w.draining = false
		_ = w.raw.SetWriteDeadline(time.Time{})
	}
	return waiting
}
