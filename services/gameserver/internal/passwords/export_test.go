package passwords

// Occupy takes all places until they are freed.
func (h *Hasher) Occupy() (free func()) {
	h.queue.mu.Lock()
	defer h.queue.mu.Unlock()
	taken := h.queue.idleWorkers
	h.queue.idleWorkers = 0
	return func() {
		for range taken {
			h.queue.release()
		}
	}
}
