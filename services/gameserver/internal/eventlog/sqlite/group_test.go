package sqlite_test

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// lobbiesEach is how many lobbies one run of the property has.
const lobbiesEach = 4

// modelled is a log and the model that it is compared with.
type modelled struct {
	log   *sqlite.Log
	model *memory.EventLog
	first int
	// positions are those of the model, by lobby and version.
	positions map[int][]eventlog.Position
	erased    map[int]bool
}

func (m *modelled) lobby(n int) game.LobbyID { return lobby(m.first + n) }

// attempt is an append to a lobby behind a version.
type attempt struct {
	lobby, after int
	closes       bool
}

func attempts(m *modelled) *rapid.Generator[attempt] {
	return rapid.Custom(func(t *rapid.T) attempt {
		n := rapid.IntRange(0, lobbiesEach-1).Draw(t, "lobby")
		last := len(m.positions[n])
		return attempt{n, max(0, last-rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "behind")), rapid.IntRange(0, 9).Draw(t, "closes") == 0}
	})
}

// appendAll makes attempts at once, so that they share transactions, and lets the model take those that succeeded.
func (m *modelled) appendAll(t *rapid.T, all []attempt) {
	errs := make([]error, len(all))
	var running sync.WaitGroup
	for i, a := range all {
		running.Go(func() {
			_, errs[i] = m.log.Append(context.Background(), m.lobby(a.lobby), eventlog.Position(a.after), a.batch(i))
		})
	}
	running.Wait()
	want, got := map[int]int{}, map[int]int{}
	for i, a := range all {
		if a.after == len(m.positions[a.lobby]) && !m.erased[a.lobby] {
			want[a.lobby] = 1
		}
		if errs[i] == nil {
			got[a.lobby]++
		} else {
			require.ErrorIs(t, errs[i], eventlog.ErrConflict)
		}
	}
	require.Equal(t, want, got, "exactly one of the appends behind the last batch succeeds")
	for i, a := range all {
		if errs[i] == nil {
			m.accept(t, a, a.batch(i))
		}
	}
}

func (a attempt) batch(writer int) eventlog.Batch {
	if a.closes {
		return lobbiestest.Batch(int64(a.after)+1, byte(writer), game.LobbyClosed{})
	}
	return lobbiestest.Batch(int64(a.after)+1, byte(writer))
}

func (m *modelled) accept(t *rapid.T, a attempt, batch eventlog.Batch) {
	after := eventlog.Position(0)
	if a.after > 0 {
		after = m.positions[a.lobby][a.after-1]
	}
	position, err := m.model.Append(context.Background(), m.lobby(a.lobby), after, batch)
	require.NoError(t, err)
	m.positions[a.lobby] = append(m.positions[a.lobby], position)
}

// erase erases a lobby in both, if it is closed.
func (m *modelled) erase(t *rapid.T, n int) {
	got, want := m.log.Erase(context.Background(), m.lobby(n)), m.model.Erase(context.Background(), m.lobby(n))
	require.Equal(t, want == nil, got == nil, "%v, %v", want, got)
	m.erased[n] = m.erased[n] || want == nil && len(m.positions[n]) > 0
}

func (m *modelled) compare(t *rapid.T) {
	for n := range lobbiesEach {
		want, err := m.model.Read(context.Background(), m.lobby(n), 0)
		require.NoError(t, err)
		got, err := m.log.Read(context.Background(), m.lobby(n), 0)
		require.NoError(t, err)
		require.Len(t, got, len(want))
		for i, e := range got {
			assert.Equal(t, want[i].Batch, e.Batch)
			assert.Equal(t, eventlog.Position(e.Version), e.Position)
		}
	}
}

func TestGroupCommit_isLikeTheLogInMemory(t *testing.T) {
	log := open(t, settingsOf(t))
	first := 0
	rapid.Check(t, func(rt *rapid.T) {
		first += lobbiesEach
		m := &modelled{log, memory.NewEventLog(), first, map[int][]eventlog.Position{}, map[int]bool{}}
		rt.Repeat(map[string]func(*rapid.T){
			"append": func(t *rapid.T) { m.appendAll(t, rapid.SliceOfN(attempts(m), 1, 12).Draw(t, "attempts")) },
			"erase":  func(t *rapid.T) { m.erase(t, rapid.IntRange(0, lobbiesEach-1).Draw(t, "lobby")) },
			"":       m.compare,
		})
	})
}
