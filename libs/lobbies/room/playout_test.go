package room

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// TestPlayout_BoundedByBytes holds back ten times as much as fits, and shows every batch once, in order.
func TestPlayout_BoundedByBytes(t *testing.T) {
	now := time.Unix(0, 0)
	lobby := game.Lobby{Settings: game.Settings{StreamDelay: 15}}
	p := playout{number: 15 * time.Second, version: 1}
	var log []eventlog.Entry
	for version := int64(2); version <= 200; version++ {
		e := eventlog.Entry{Position: eventlog.Position(version - 1), Batch: eventlog.Batch{Version: version, At: now, Events: votes(2000)}}
		log = append(log, e)
		require.True(t, p.hold(e, func() game.Lobby { return lobby }, 0, now))
		require.LessOrEqual(t, p.bytes, int64(heldBytes))
	}

	shown := int64(1)
	for elapsed := time.Duration(0); p.isHolding(); elapsed += time.Second {
		if p.needsLog() {
			require.NoError(t, p.refill(eventlog.OnePage(log[p.position:], nil), 200, elapsed, now.Add(elapsed)))
			require.LessOrEqual(t, p.bytes, int64(heldBytes))
		}
		for next, isDue := p.next(elapsed); isDue; next, isDue = p.next(elapsed) {
			require.GreaterOrEqual(t, elapsed, 15*time.Second)
			require.Equal(t, shown+1, next.entry.Version)
			shown, p.version = next.entry.Version, next.entry.Version
		}
	}
	assert.EqualValues(t, 200, shown)
	assert.Zero(t, p.bytes)
}

// TestPlayouts_BoundedTogether holds a stream of votes for viewers of sixty extras, and shows each of them every batch.
func TestPlayouts_BoundedTogether(t *testing.T) {
	now, lobby := time.Unix(0, 0), game.Lobby{}
	var all playouts
	for extra := range game.MaxStreamDelay {
		all.extras = append(all.extras, &playout{extra: (extra + 1).Duration(), shared: &all.bytes, version: 1})
	}
	var log []eventlog.Entry
	size, shown := int64(0), make([]int64, len(all.extras))
	for second := range 300 {
		elapsed := time.Duration(second) * time.Second
		e := eventlog.Entry{Position: eventlog.Position(second + 1), Batch: eventlog.Batch{Version: int64(second + 2), At: now.Add(elapsed), Events: votes(500)}}
		log, size = append(log, e), e.Size()
		for at, p := range all.extras {
			p.hold(e, func() game.Lobby { return lobby }, elapsed, now.Add(elapsed))
			if p.needsLog() {
				require.NoError(t, p.refill(eventlog.OnePage(log[p.position:], nil), e.Version, elapsed, now.Add(elapsed)))
			}
			for next, isDue := p.next(elapsed); isDue; next, isDue = p.next(elapsed) {
				require.Equal(t, now.Add(elapsed-p.extra), next.entry.At)
				p.version = next.entry.Version
				shown[at]++
			}
		}
		require.LessOrEqual(t, all.bytes, heldBytes+int64(len(all.extras))*size)
	}
	for at, count := range shown {
		assert.EqualValues(t, 300-at-1, count)
	}
}

func votes(count int) []game.Event {
	voters := make([]game.VoterID, count)
	for n := range voters {
		voters[n] = game.VoterID(fmt.Sprintf("%016d", n))
	}
	return []game.Event{game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"ada": voters}}}
}

func TestPlayout_ClockThatWasSet(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	for name, at := range map[string]time.Time{"forward": now.Add(time.Hour), "back": now.Add(-time.Hour)} {
		p := playout{number: 15 * time.Second}
		p.hold(eventlog.Entry{Batch: eventlog.Batch{Version: 2, At: at, Events: votes(1)}}, func() game.Lobby { return game.Lobby{} }, 0, now)
		assert.LessOrEqual(t, p.due, 15*time.Second, name)
	}
}
