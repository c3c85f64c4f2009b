package rehearsal

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/libs/rehearsal"
)

// MostBots is how many bots a lobby may have.
const MostBots = 10

// Lobbies is what bots drive.
type Lobbies interface {
	JoinBot(ctx context.Context, id game.LobbyID, name string) (lobbies.Seat, error)
	Enter(ctx context.Context, id game.LobbyID, v view.Viewer, connection string, take func([]protocol.Message)) error
	Exit(id game.LobbyID, player game.PlayerID, connection string)
	Watch(ctx context.Context, id game.LobbyID, see func(view.Scene)) (stop func(), err error)
	Do(ctx context.Context, id game.LobbyID, cmd game.Command) (changed bool, err error)
}

// Bots are the bots of this server.
type Bots struct {
	lobbies Lobbies
	log     *zap.Logger
	alive   context.Context
	end     context.CancelFunc
	running sync.WaitGroup
}

// NewBots returns none yet.
func NewBots(l Lobbies, log *zap.Logger) *Bots {
	alive, end := context.WithCancel(context.Background())
	return &Bots{lobbies: l, log: log, alive: alive, end: end}
}

// Close ends every bot and keeps their seats.
func (b *Bots) Close() {
	b.end()
	b.running.Wait()
}

// Seat gives n more bots a seat, up to MostBots.
func (b *Bots) Seat(ctx context.Context, id game.LobbyID, n int) error {
	there, err := b.seated(ctx, id)
	if err != nil {
		return err
	}
	names := rehearsal.Names()
	for i := len(there); i < min(len(there)+n, MostBots); i++ {
		seat, err := b.lobbies.JoinBot(ctx, id, names[i%len(names)])
		if err != nil {
			return err
		}
		b.running.Go(func() { b.play(seat) })
	}
	return nil
}

// Dismiss makes all bots of a lobby leave, those of other servers included.
func (b *Bots) Dismiss(ctx context.Context, id game.LobbyID) error {
	there, err := b.seated(ctx, id)
	if err != nil {
		return err
	}
	for _, player := range there {
		if _, err := b.lobbies.Do(ctx, id, game.LeaveLobby{By: player}); err != nil {
			return err
		}
	}
	return nil
}

func (b *Bots) seated(ctx context.Context, id game.LobbyID) (players []game.PlayerID, err error) {
	stop, err := b.lobbies.Watch(ctx, id, func(s view.Scene) {
		players = nil
		for _, p := range s.Lobby.Players {
			if p.Bot {
				players = append(players, p.ID)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	stop()
	return players, nil
}

// play lives as long as the seat, the lobby and the server.
func (b *Bots) play(seat lobbies.Seat) {
	connection := "bot " + string(seat.Player)
	viewer := view.Viewer{Role: view.Player, Player: seat.Player}
	if err := b.lobbies.Enter(b.alive, seat.Lobby, viewer, connection, func([]protocol.Message) {}); err != nil {
		b.log.Warn("bot not let in", zap.Error(err))
		return
	}
	defer b.lobbies.Exit(seat.Lobby, seat.Player, connection)
	states := make(chan protocol.GameState, 1)
	stop, err := b.lobbies.Watch(b.alive, seat.Lobby, func(s view.Scene) {
		select {
		case <-states: // overtaken
		default:
		}
		states <- view.Snapshot(s, s.Viewer(seat.Player))
	})
	if err != nil {
		return
	}
	defer stop()
	b.follow(seat, states)
}

func (b *Bots) follow(seat lobbies.Seat, states <-chan protocol.GameState) {
	bot := rehearsal.New(string(seat.Player), rand.IntN)
	for {
		select {
		case <-b.alive.Done():
			return
		case state := <-states:
			asks, over := bot.See(state)
			if over {
				return
			}
			for _, ask := range asks {
				b.running.Go(func() { b.carryOut(seat, ask) })
			}
		}
	}
}

// carryOut acts after a thought. A refusal is the game having gone on meanwhile.
func (b *Bots) carryOut(seat lobbies.Seat, ask rehearsal.Ask) {
	select {
	case <-b.alive.Done():
		return
	case <-time.After(ask.After):
	}
	if cmd := command(seat.Player, ask.Payload); cmd != nil {
		_, _ = b.lobbies.Do(b.alive, seat.Lobby, cmd)
	}
}

func command(by game.PlayerID, payload any) game.Command {
	switch p := payload.(type) {
	case protocol.PlayerReady:
		return game.MarkReady{By: by, Ready: p.IsReady}
	case protocol.SubmitWord:
		return game.SubmitWord{By: by, Word: p.Word, Place: p.WordPlace}
	case protocol.CastBallot:
		return game.CastBallot{By: by, Suspect: game.PlayerID(p.SuspectID)}
	}
	return nil
}
