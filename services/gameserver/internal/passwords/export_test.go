package passwords

// Occupy takes all places until they are freed.
func (h *Hasher) Occupy() (free func()) {
	h.line.mu.Lock()
	defer h.line.mu.Unlock()
	taken := h.line.free
	h.line.free = 0
	return func() {
		for range taken {
			h.line.leave()
		}
	}
}
