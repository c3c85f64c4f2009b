package lobbies_test

import (
	"context"
	"encoding/binary"
	"iter"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/typed"
	"tarnwort/libs/protocol"
)

// votersPerNetwork is more than the voters of most tests.
const votersPerNetwork = 1000

// bubbleClock is the clock of a synctest bubble.
type bubbleClock struct{}

func (bubbleClock) Now() time.Time { return time.Now() }

func (bubbleClock) AfterFunc(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }

// Elapsed counts from the beginning of every bubble.
func (bubbleClock) Elapsed() time.Duration {
	return time.Since(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC))
}

// setClock is the clock of a synctest bubble with an offset.
type setClock struct {
	bubbleClock
	ahead *atomic.Int64
}

func (c setClock) Now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())) }

// countingRandom never repeats.
type countingRandom struct{ state uint64 }

func (d *countingRandom) Bytes(n int) []byte {
	d.state += 0x9E3779B97F4A7C15
	b := make([]byte, 0, n+8)
	for len(b) < n {
		b = binary.BigEndian.AppendUint64(b, d.state)
	}
	return b[:n]
}

type plainPasswords struct{}

func (plainPasswords) Hash(_ context.Context, password string) (string, error) {
	return "#" + password, nil
}

func (plainPasswords) Matches(_ context.Context, password, hash string) (bool, error) {
	return hash == "#"+password, nil
}

// fail records the errors of commands without a caller.
func (b *table) fail(_ game.LobbyID, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.failures = append(b.failures, err)
}

// failed returns what fail recorded.
func (b *table) failed() []error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failures
}

// fullLog refuses to append while its table says so.
type fullLog struct {
	*memory.EventLog
	table *table
}

func (l fullLog) Append(ctx context.Context, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) (eventlog.Position, error) {
	l.table.logPanic.trigger()
	if l.table.full.Load() {
		return 0, rejection.ErrStorage
	}
	return l.EventLog.Append(ctx, id, after, batch)
}

func (l fullLog) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	l.table.logPanic.trigger()
	if l.table.unreadable.Load() {
		return nil, errOutOfOrder
	}
	return l.EventLog.Read(ctx, id, after)
}

func (l fullLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return eventlog.OnePage(l.Read(ctx, id, after))
}

// Follow drops notifications while the table is disconnected.
func (l fullLog) Follow(id game.LobbyID, notify func()) (stop func(), err error) {
	return l.EventLog.Follow(id, func() {
		if !l.table.disconnected.Load() {
			notify()
		}
	})
}

// table is a service with one lobby and people in it.
type table struct {
	t            *testing.T
	service      *lobbies.Service
	log          *memory.EventLog
	audience     *recorder
	hub          *hub
	chat         chats
	webhooks     sentMessages
	mu           sync.Mutex
	failures     []error
	full         atomic.Bool // the log refuses everything
	unreadable   atomic.Bool // the log answers no question
	logPanic     panicOnce
	disconnected atomic.Bool // gets no notification of other servers
	ahead        atomic.Int64
	drained      atomic.Int64
	quota        room.Quota
	id           game.LobbyID
	gm           lobbies.Seat
	ada, bob     lobbies.Seat
}

// atTable runs a test on the fake clock at a table with Gunda as game master and
// two players, all connected.
func atTable(t *testing.T, test func(*table)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := &table{t: t, log: memory.NewEventLog(), hub: &hub{}}
		b.start(room.Outage{})
		defer func() { b.service.Close() }()
		time.Sleep(time.Minute) // longer than restartGrace
		var err error
		b.gm, err = b.service.Seats.Open(t.Context(), lobbies.Request{Name: "Gunda", Password: "geheim"})
		require.NoError(t, err)
		b.id = b.gm.Lobby
		b.enter(b.gm, "gm 1")
		b.ada, b.bob = b.join("Ada"), b.join("Bob")
		test(b)
	})
}

// start begins a service on the table's log, as a restart would.
func (b *table) start(outage room.Outage) {
	b.audience = &recorder{}
	b.serve(lobbies.Ports{
		Ports: room.Ports{
			Log: fullLog{b.log, b}, Audience: b.audience, Clock: setClock{ahead: &b.ahead}, Random: &countingRandom{state: uint64(time.Now().UnixNano())}, Presence: b.hub.member(b), Outage: outage,
			OnFailure: b.fail, Operator: room.Operator{CameraHosts: []string{"vdo.ninja"}, VotersPerNetwork: votersPerNetwork, Quota: b.quota, Webhooks: typed.PublicWebhooks},
			Chat: &b.chat, Webhooks: &b.webhooks, WordPacks: fewWords{}, WordFilter: oneWordFilter("Mist"),
		},
		Passwords: plainPasswords{}, OnDrain: func() { b.drained.Add(1) },
	})
}

func (b *table) join(name string) lobbies.Seat {
	b.t.Helper()
	seat, err := b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: name, Password: "geheim", Client: game.ClientID(name)})
	require.NoError(b.t, err)
	b.enter(seat, name+" 1")
	return seat
}

func (b *table) enter(seat lobbies.Seat, connection string) {
	b.t.Helper()
	viewer, err := b.service.Identify(b.t.Context(), b.id, seat.Token)
	require.NoError(b.t, err)
	require.NoError(b.t, b.service.Enter(b.t.Context(), b.id, viewer, room.Connection{Name: connection}, func([]protocol.Message) {}))
}

func (b *table) do(commands ...game.Command) {
	b.t.Helper()
	for _, cmd := range commands {
		_, err := b.service.Do(b.t.Context(), b.id, cmd)
		require.NoError(b.t, err, "%T", cmd)
	}
}

// play starts a round in which Ada speaks first, for 60 s.
func (b *table) play() {
	b.t.Helper()
	topic := "Apfel"
	b.do(
		game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true},
		game.StartSetup{By: b.gm.Player},
		game.StartRound{By: b.gm.Player, Topic: &topic, Imposters: []game.PlayerID{b.bob.Player}},
	)
}

func (b *table) lobby() *game.Lobby {
	b.t.Helper()
	l, _, err := b.service.Lobby(b.t.Context(), b.id)
	require.NoError(b.t, err)
	return &l
}

// setClock moves the wall clock forward while no time passes.
func (b *table) setClock(forward time.Duration) { b.ahead.Add(int64(forward)) }

// wait lets time pass and everything due happen.
func wait(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}
