package passwords

// Occupy takes all places until they are freed.
func (h *Hasher) Occupy() (free func()) {
	for range cap(h.slots) {
		h.slots <- struct{}{}
	}
	return func() {
		for range cap(h.slots) {
			<-h.slots
		}
	}
}
