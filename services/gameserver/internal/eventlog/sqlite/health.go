package sqlite

import (
	"sync"

	"go.uber.org/zap"
)

// health is whether the last transaction reached the disk.
type health struct {
	log *zap.Logger
	mu  sync.Mutex
	why error
}

// fail notes why a transaction failed. It is logged once until the log recovers.
func (h *health) fail(why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.why == nil {
		h.log.Error("event log cannot write", zap.Error(why))
	}
	h.why = why
}

func (h *health) recover() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.why != nil {
		h.log.Info("event log writes again")
	}
	h.why = nil
}

func (h *health) failing() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.why != nil
}
