package room

import (
	"iter"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

// playouts are the lobby as each group of delayed viewers sees it.
type playouts struct {
	base   playout
	extras []*playout // of viewers whose picture is later than the stream's number; each has another extra
	bytes  int64      // what extras hold together
}

// all yields each playout with the viewers that it is for.
func (p *playouts) all() iter.Seq2[view.Timing, *playout] {
	return func(yield func(view.Timing, *playout) bool) {
		if !yield(view.Delayed, &p.base) {
			return
		}
		for _, later := range p.extras {
			if !yield(later.timing(), later) {
				return
			}
		}
	}
}

// of returns the playout of one group of viewers, nil when there is none.
func (p *playouts) of(timing view.Timing) *playout {
	for group, found := range p.all() {
		if group == timing {
			return found
		}
	}
	return nil
}

func (p *playout) timing() view.Timing { return view.DelayedBy(game.Seconds(p.extra / time.Second)) }
