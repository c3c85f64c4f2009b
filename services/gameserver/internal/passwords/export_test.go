package passwords

// Occupy keeps all workers busy until free is called.
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
