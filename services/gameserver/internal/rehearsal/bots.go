package rehearsal

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/libs/rehearsal"
)

// Lobbies is what bots drive.
type Lobbies interface {
	Enter(ctx context.Context, id lobbies.LobbyID, v view.Viewer, c room.Connection, take func([]protocol.Message)) error
	Exit(id lobbies.LobbyID, player lobbies.PlayerID, connection string)
	Watch(ctx context.Context, id lobbies.LobbyID, see func(view.Scene)) (stop func(), err error)
	DoForBot(ctx context.Context, id lobbies.LobbyID, cmd lobbies.Command) (changed bool, err error)
}

// Seats gives bots their seats.
type Seats interface {
	JoinBot(ctx context.Context, id lobbies.LobbyID, name string) (lobbies.Seat, error)
}

// Bots are the bots of this server.
type Bots struct {
	lobbies Lobbies
	seats   Seats
	log     *zap.Logger
	ctx     context.Context // ends with Close
	cancel  context.CancelFunc

	mu      sync.Mutex // held to start a worker, and to end ctx
	workers sync.WaitGroup
}

// NewBots returns Bots without a bot.
func NewBots(l Lobbies, seats Seats, log *zap.Logger) *Bots {
	ctx, cancel := context.WithCancel(context.Background())
	return &Bots{lobbies: l, seats: seats, log: log, ctx: ctx, cancel: cancel}
}

// Close ends every bot and keeps their seats.
func (b *Bots) Close() {
	b.mu.Lock()
	b.cancel()
	b.mu.Unlock()
	b.workers.Wait()
}

// Seat gives n more bots a seat, up to lobbies.MaxBots.
func (b *Bots) Seat(ctx context.Context, id lobbies.LobbyID, n int) error {
	seated, err := b.seatedBots(ctx, id)
	if err != nil {
		return err
	}
	for range min(n, lobbies.MaxBots-len(seated)) {
		seat, err := b.seats.JoinBot(ctx, id, freeName(seated))
		if err != nil {
			return err
		}
		seated[seat.Player] = seat.Name
		b.startWorker(func() { b.runBot(seat) })
	}
	return nil
}

// freeName returns the first name that no bot in the lobby has.
func freeName(seated map[lobbies.PlayerID]string) string {
	taken := slices.Collect(maps.Values(seated))
	free := slices.DeleteFunc(rehearsal.Names(), func(name string) bool {
		return slices.ContainsFunc(taken, func(t string) bool { return strings.HasPrefix(t, name) }) // also with a number behind it
	})
	return free[0] // there are lobbies.MaxBots names, and fewer bots than that
}

// startWorker runs a function in a goroutine unless the Bots are closed. It logs a panic, which would otherwise end the
// process.
func (b *Bots) startWorker(run func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ctx.Err() != nil {
		return
	}
	b.workers.Go(func() {
		defer func() {
			if value := recover(); value != nil {
				b.log.Error("bot panicked", zap.Any("panic", value), zap.Stack("stack"))
			}
		}()
		run()
	})
}

// RemoveAll makes all bots of a lobby leave, those of other servers included.
func (b *Bots) RemoveAll(ctx context.Context, id lobbies.LobbyID) error {
	seated, err := b.seatedBots(ctx, id)
	if err != nil {
		return err
	}
	for player := range seated {
		if _, err := b.lobbies.DoForBot(ctx, id, leave(player)); err != nil {
			return err
		}
	}
	return nil
}

// seatedBots returns the names of the bots in a lobby.
func (b *Bots) seatedBots(ctx context.Context, id lobbies.LobbyID) (names map[lobbies.PlayerID]string, err error) {
	stop, err := b.lobbies.Watch(ctx, id, func(s view.Scene) {
		names = make(map[lobbies.PlayerID]string)
		for _, p := range view.Seats(s, s.Viewer("")).Players {
			if p.IsBot {
				names[lobbies.PlayerID(p.ID)] = p.Name
			}
		}
	})
	if err != nil {
		return nil, err
	}
	stop()
	return names, nil
}

// runBot plays for a seat until the seat, the lobby or the server ends.
func (b *Bots) runBot(seat lobbies.Seat) {
	connection := "bot " + string(seat.Player)
	viewer := view.Viewer{Role: view.Player, Player: seat.Player}
	if err := b.lobbies.Enter(b.ctx, seat.Lobby, viewer, room.Connection{Name: connection}, func([]protocol.Message) {}); err != nil {
		b.log.Warn("bot not let in", zap.Error(err))
		return
	}
	defer b.lobbies.Exit(seat.Lobby, seat.Player, connection)
	states := make(chan protocol.GameState, 1)
	stop, err := b.lobbies.Watch(b.ctx, seat.Lobby, func(s view.Scene) {
		select {
		case <-states: // replaced by a newer state
		default:
		}
		states <- view.Snapshot(s, s.Viewer(seat.Player))
	})
	if err != nil {
		return
	}
	defer stop()
	b.followStates(seat, states)
}

func (b *Bots) followStates(seat lobbies.Seat, states <-chan protocol.GameState) {
	bot := rehearsal.New(string(seat.Player), rand.IntN)
	for {
		select {
		case <-b.ctx.Done():
			return
		case state := <-states:
			actions, over := bot.NextActions(state)
			if over {
				return
			}
			for _, action := range actions {
				b.startWorker(func() { b.executeAction(seat, action) })
			}
		}
	}
}

// executeAction executes a bot's action after its delay. It ignores a refusal: the game has moved on.
func (b *Bots) executeAction(seat lobbies.Seat, action rehearsal.Action) {
	select {
	case <-b.ctx.Done():
		return
	case <-time.After(action.Delay):
	}
	if cmd := commandOf(seat.Player, action.Payload); cmd != nil {
		_, _ = b.lobbies.DoForBot(b.ctx, seat.Lobby, cmd)
	}
}
