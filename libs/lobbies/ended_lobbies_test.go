package lobbies_test

import (
	"context"
	"crypto/rand"
	"iter"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// forgettingLog keeps nothing of an erased lobby, as a disk does in effect.
type forgettingLog struct {
	mu   sync.Mutex
	logs map[game.LobbyID]*memory.EventLog
}

func (l *forgettingLog) of(id game.LobbyID) *memory.EventLog {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.logs[id] == nil {
		l.logs[id] = memory.NewEventLog()
	}
	return l.logs[id]
}

func (l *forgettingLog) Append(ctx context.Context, id game.LobbyID, after eventlog.Position, b eventlog.Batch) (eventlog.Position, error) {
	return l.of(id).Append(ctx, id, after, b)
}

func (l *forgettingLog) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	return l.of(id).Read(ctx, id, after)
}

func (l *forgettingLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return l.of(id).Pages(ctx, id, after)
}

func (l *forgettingLog) Follow(id game.LobbyID, notify func()) (stop func(), err error) {
	return l.of(id).Follow(id, notify)
}

func (l *forgettingLog) Erase(_ context.Context, id game.LobbyID) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.logs, id)
	return nil
}

func (l *forgettingLog) Lobbies(ctx context.Context) iter.Seq2[game.LobbyID, time.Time] {
	l.mu.Lock()
	defer l.mu.Unlock()
	open := make(map[game.LobbyID]time.Time, len(l.logs))
	for _, log := range l.logs {
		for id, attended := range log.Lobbies(ctx) {
			open[id] = attended
		}
	}
	return func(yield func(game.LobbyID, time.Time) bool) {
		for id, attended := range open {
			if !yield(id, attended) {
				return
			}
		}
	}
}

// realRandom never runs out of ids for lobbies.
type realRandom struct{}

func (realRandom) Bytes(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b)
	return b
}

// silent is an audience without a viewer.
type silent struct{ room.Audience }

func (silent) Publish(game.LobbyID, view.Timing, *view.News)         {}
func (silent) Broadcast(game.LobbyID, view.Timing, protocol.Message) {}

func (silent) Timings(game.LobbyID) view.Timing { return 0 }

func (silent) BroadcastToSeats(game.LobbyID, view.Timing, protocol.Message) {}
func (silent) Close(game.LobbyID)                                           {}
func (silent) IsWatched(game.LobbyID) bool                                  { return false }

func (silent) Watchers(game.LobbyID) (none protocol.WatchersUpdated) { return none }

func (silent) ChooseSource(game.LobbyID, string) {}

// Disconnect is called for the seats that are released.
func (silent) Disconnect(game.LobbyID, game.PlayerID) {}

// openAndLeave opens so many lobbies of two players, who all leave their pages, and lets three hours pass.
func openAndLeave(t *testing.T, service *lobbies.Service, count int) {
	t.Helper()
	for n := range count {
		gm, err := service.Seats.Open(t.Context(), lobbies.Request{Name: "Gunda", Client: game.ClientID("gm" + strconv.Itoa(n))})
		require.NoError(t, err)
		ada, err := service.Seats.Join(t.Context(), gm.Lobby, lobbies.Request{Name: "Ada", Client: "ada"})
		require.NoError(t, err)
		for _, seat := range []lobbies.Seat{gm, ada} {
			viewer, err := service.Identify(t.Context(), gm.Lobby, seat.Token)
			require.NoError(t, err)
			require.NoError(t, service.Enter(t.Context(), gm.Lobby, viewer, room.Connection{Name: seat.Token}, func([]protocol.Message) {}))
		}
		service.Exit(gm.Lobby, gm.Player, gm.Token)
		service.Exit(gm.Lobby, ada.Player, ada.Token)
	}
	wait(game.AbsentAfter + time.Minute)
	require.NoError(t, service.Directory.Sweep(t.Context()))
	wait(time.Minute)
}

func openThousands(t *testing.T, service *lobbies.Service, times int) {
	t.Helper()
	for range times {
		openAndLeave(t, service, 1000)
	}
}

// memoryInUse returns what the process holds of the machine's memory: its heap, once garbage is collected and given back.
func memoryInUse() int64 {
	debug.FreeOSMemory()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.Sys - stats.HeapReleased)
}

// TARNWORT_SOAK_LOBBIES is how many lobbies are opened after the first ones, a thousand at a time: memory for the most goroutines
// at once stays with the runtime.
func TestService_KeepsNothingOfEndedLobbies(t *testing.T) {
	count, err := strconv.Atoi(os.Getenv("TARNWORT_SOAK_LOBBIES"))
	if err != nil {
		count = 2000
	}
	synctest.Test(t, func(t *testing.T) {
		log := &forgettingLog{logs: make(map[game.LobbyID]*memory.EventLog)}
		service := lobbies.NewService(lobbies.Ports{Ports: room.Ports{
			Log: log, Audience: silent{}, Clock: bubbleClock{}, Random: realRandom{}, Presence: room.Alone{},
			OnFailure: func(_ game.LobbyID, err error) { assert.NoError(t, err) },
		}})
		defer service.Close()
		openThousands(t, service, 5)
		before := memoryInUse()

		openThousands(t, service, count/1000)

		after := memoryInUse()
		t.Logf("%d lobbies: %d KB before, %d KB after", count, before>>10, after>>10)
		assert.Zero(t, service.Count())
		assert.Empty(t, log.logs)
		assert.Less(t, float64(after), 1.2*float64(before))
	})
}
