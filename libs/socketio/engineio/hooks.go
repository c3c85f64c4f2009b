package engineio

import (
	"net/http"
	"runtime/debug"
)

func (h *Hooks) opened(transport string) {
	if h.Opened != nil {
		h.Opened(transport)
	}
}

func (h *Hooks) upgraded() {
	if h.Upgraded != nil {
		h.Upgraded()
	}
}

func (h *Hooks) closed(transport, reason string) {
	if h.Closed != nil {
		h.Closed(transport, reason)
	}
}

func (h *Hooks) refused(r *http.Request, why Refusal) {
	if h.Refused != nil {
		h.Refused(r, why)
	}
}

func (h *Hooks) received(size int) {
	if h.Received != nil {
		h.Received(size)
	}
}

func (h *Hooks) sent(messages, size int) {
	if h.Sent != nil {
		h.Sent(messages, size)
	}
}

func (h *Hooks) overflowed() {
	if h.Overflowed != nil {
		h.Overflowed()
	}
}

func (h *Hooks) panicked(value any) {
	if h.Panicked != nil {
		h.Panicked(value, debug.Stack())
	}
}
