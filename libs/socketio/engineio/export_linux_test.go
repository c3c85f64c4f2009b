//go:build linux && (amd64 || arm64)

package engineio

// BreakWrites makes the next write of a websocket fail, as ENOBUFS and ENOMEM do: the
// kernel knows no such descriptor, and the connection itself stays open.
func (s *Session) BreakWrites() {
	const unknown = 1 << 30
	w := s.wire.Load()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.fd = unknown
}
