package engineio

// held are frames that leave together with the next ones.
type held struct {
	frames *[]byte // of the server's buffers; nil when nothing is held
	count  int
}

// hold keeps a copy of frames until the next send or flush. When frames are held already, it
// sends both in one write.
func (w *wire) hold(frames []byte, count int) error {
	w.mu.Lock()
	if w.ended || w.draining || w.held.frames != nil {
		w.mu.Unlock()
		return w.sendFrames(frames, count)
	}
	defer w.mu.Unlock()
	buffer := w.server.buffer()
	*buffer = append(*buffer, frames...)
	w.held = held{buffer, count}
	w.server.opts.Hooks.sent(count, len(frames))
	return nil
}

// flush sends what is held.
func (w *wire) flush() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.held.frames != nil {
		w.put(nil, 0)
	}
}

// put writes frames behind those that are held. The caller holds mu.
func (w *wire) put(frames []byte, count int) {
	if w.held.frames == nil {
		w.putFrames(frames, count)
		return
	}
	joined := w.held
	w.held = held{}
	*joined.frames = append(*joined.frames, frames...)
	w.putFrames(*joined.frames, joined.count+count)
	w.server.release(joined.frames)
}

// putFrames writes frames as they are, or through TLS. The caller holds mu.
func (w *wire) putFrames(frames []byte, count int) {
	if w.secured.tls != nil {
		w.putSealed(frames, count)
		return
	}
	w.putAll(frames, count)
}

// buffer is some memory to put frames together in, empty.
func (s *Server) buffer() *[]byte {
	buffer, ok := s.buffers.Get().(*[]byte)
	if !ok {
		return new([]byte)
	}
	*buffer = (*buffer)[:0]
	return buffer
}

// release returns a buffer to the pool; the caller must hold no reference to it.
func (s *Server) release(buffer *[]byte) {
	if cap(*buffer) <= maxPooledBuffer {
		s.buffers.Put(buffer)
	}
}

const maxPooledBuffer = 64 << 10
