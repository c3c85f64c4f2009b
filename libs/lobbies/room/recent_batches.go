package room

import "tarnwort/libs/game"

// batchesRemembered is how many batches of votes a lobby recognizes when they are repeated: at
// MaxChatVotes each and 10,000 votes a second those of the last seven minutes, in less than 1 MB.
const batchesRemembered = 4096

// batchID tells batches of votes apart; two remote controls may use the same name.
type batchID struct {
	token game.TokenHash
	name  string
}

// recentBatches are the latest batches of votes that were taken, the oldest forgotten first.
type recentBatches struct {
	known map[batchID]struct{}
	order []batchID // a ring once it is full
	next  int
}

func (b *recentBatches) has(id batchID) bool {
	_, known := b.known[id]
	return known
}

func (b *recentBatches) add(id batchID) {
	if b.known == nil {
		b.known = make(map[batchID]struct{})
	}
	b.known[id] = struct{}{}
	if len(b.order) < batchesRemembered {
		b.order = append(b.order, id)
		return
	}
	delete(b.known, b.order[b.next])
	b.order[b.next] = id
	b.next = (b.next + 1) % batchesRemembered
}
