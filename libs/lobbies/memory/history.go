package memory

import (
	"iter"

	"tarnwort/libs/lobbies/eventlog"
)

// chunk is how many entries are kept side by side. A slice of all would be copied
// again and again while it grows.
const chunk = 16

// history is what a lobby's log holds, oldest first; it is never empty. A nil one is
// that of an unknown lobby.
type history struct {
	chunks [][]eventlog.Entry
}

func (h *history) append(e eventlog.Entry) {
	if n := len(h.chunks); n == 0 || len(h.chunks[n-1]) == chunk {
		h.chunks = append(h.chunks, make([]eventlog.Entry, 0, chunk))
	}
	end := &h.chunks[len(h.chunks)-1]
	*end = append(*end, e)
}

func (h *history) all() iter.Seq[eventlog.Entry] {
	return func(yield func(eventlog.Entry) bool) {
		if h == nil {
			return
		}
		for _, c := range h.chunks {
			for i := range c {
				if !yield(c[i]) {
					return
				}
			}
		}
	}
}

func (h *history) last() *eventlog.Entry {
	end := h.chunks[len(h.chunks)-1]
	return &end[len(end)-1]
}

func (h *history) end() eventlog.Position {
	if h == nil {
		return 0
	}
	return h.last().Position
}

func (h *history) isClosed() bool { return h.last().Closes() }
