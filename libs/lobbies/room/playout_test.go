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
	p := playout{delay: 15 * time.Second}
	var log []eventlog.Entry
	for version := int64(1); version <= 200; version++ {
		e := eventlog.Entry{Position: eventlog.Position(version), Batch: eventlog.Batch{Version: version, At: now, Events: votes(2000)}}
		log = append(log, e)
		require.True(t, p.hold(e, func() game.Lobby { return lobby }, 0, now))
		require.LessOrEqual(t, p.bytes, int64(heldBytes))
	}

	var shown int64
	for elapsed := time.Duration(0); p.isHolding(); elapsed += time.Second {
		if p.needsLog() {
			p.refill(log[p.position:], 200, elapsed, now.Add(elapsed))
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
		p := playout{delay: 15 * time.Second}
		p.hold(eventlog.Entry{Batch: eventlog.Batch{Version: 1, At: at, Events: votes(1)}}, func() game.Lobby { return game.Lobby{} }, 0, now)
		assert.LessOrEqual(t, p.due, 15*time.Second, name)
	}
}
