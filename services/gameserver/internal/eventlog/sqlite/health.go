package sqlite

import (
	"sync"

	"go.uber.org/zap"
)

// health holds why the log cannot write; why is nil while it can.
type health struct {
	log *zap.Logger
	mu  sync.Mutex
	why error
}

// fail stores why a transaction failed. It logs the first error after each recovery.
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

// isFailing reports whether the log has not recovered from a failed transaction.
func (h *health) isFailing() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.why != nil
}
