package rehearsal_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/rehearsal"
)

// fixture is a lobby with bots.
type fixture struct {
	t       *testing.T
	service *panickingLobbies
	events  *memory.EventLog
	logged  *observer.ObservedLogs
	bots    *rehearsal.Bots
	gm      lobbies.Seat
}

// panickingLobbies are lobbies in which every command panics while panics is set.
type panickingLobbies struct {
	*lobbies.Service
	panics atomic.Bool
}

func (b *panickingLobbies) DoForBot(ctx context.Context, id game.LobbyID, cmd game.Command) (bool, error) {
	if b.panics.Load() {
		panic("a lobby that cannot be played in")
	}
	return b.Service.DoForBot(ctx, id, cmd)
}

// rehearse runs a test on the fake clock in a lobby with n bots.
func rehearse(t *testing.T, n int, test func(*fixture)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		events := memory.NewEventLog()
		service := &panickingLobbies{Service: lobbies.NewService(lobbies.Ports{
			Ports: room.Ports{
				Log: events, Audience: noAudience{}, Clock: clock{}, Random: randomBytes{}, Presence: room.Alone{}, WordPacks: twoWords{},
				OnFailure: func(_ game.LobbyID, err error) { assert.NoError(t, err) },
			},
		})}
		defer service.Close()
		log, logged := observer.New(zap.ErrorLevel)
		bots := rehearsal.NewBots(service, service.Seats, zap.New(log))
		defer bots.Close()
		gm, err := service.Seats.Open(t.Context(), lobbies.Request{Name: "Gunda"})
		require.NoError(t, err)
		s := &fixture{t, service, events, logged, bots, gm}
		require.NoError(t, bots.Seat(t.Context(), gm.Lobby, n))
		s.wait(5 * time.Second)
		test(s)
	})
}

func (f *fixture) wait(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func (f *fixture) do(commands ...game.Command) {
	f.t.Helper()
	for _, cmd := range commands {
		_, err := f.service.Do(f.t.Context(), f.gm.Lobby, cmd)
		require.NoError(f.t, err, "%T", cmd)
	}
}

func (f *fixture) lobby() (l game.Lobby) {
	f.t.Helper()
	entries, err := f.events.Read(f.t.Context(), f.gm.Lobby, 0)
	require.NoError(f.t, err)
	for _, e := range entries {
		l = game.Evolve(l, e.Events...)
	}
	return l
}

// start starts a round whose imposter is the first player.
func (f *fixture) start(topic string) {
	imposter := f.lobby().Players[0].ID
	f.do(game.StartSetup{By: f.gm.Player}, game.StartRound{By: f.gm.Player, Topic: &topic, Imposters: []game.PlayerID{imposter}})
}

func TestBots_PlayRound(t *testing.T) {
	rehearse(t, 4, func(s *fixture) {
		s.start("Alltag") // a word that bots know
		s.wait(time.Minute)
		l := s.lobby()
		require.Equal(t, game.WinnerSelection, l.Phase)
		assert.Len(t, l.Round.Words, 8)
		for _, word := range l.Round.Words {
			assert.False(t, word.Auto)
			if word.Player != l.Players[0].ID { // the imposter may say it by chance
				assert.NotEqual(t, game.Word("Alltag"), word.Word)
			}
		}
		s.do(game.OpenBallot{By: s.gm.Player})
		s.wait(5 * time.Second)
		assert.Len(t, s.lobby().Round.Ballot.Choices, 4)
	})
}

func TestBots_CaughtImposterGuesses(t *testing.T) {
	rehearse(t, 4, func(s *fixture) {
		s.do(game.UpdateSettings{By: s.gm.Player, Change: game.SettingsChange{LastGuessAllowed: new(true)}})
		s.start("Leuchtturm")
		s.wait(time.Minute)
		s.do(game.StartLastGuess{By: s.gm.Player})

		s.wait(5 * time.Second)

		assert.Equal(t, game.GuessWrong, s.lobby().Round.Guess.Stage)
	})
}

func TestBots_Maximum(t *testing.T) {
	rehearse(t, 7, func(s *fixture) {
		require.NoError(t, s.bots.Seat(t.Context(), s.gm.Lobby, 7))
		players := s.lobby().Players
		require.Len(t, players, 10)
		assert.Equal(t, "Bot Jona", players[9].Name)
		assert.True(t, players[9].Bot)
	})
}

// slowSeats take a second for each bot.
type slowSeats struct{ *lobbies.Seats }

func (s slowSeats) JoinBot(ctx context.Context, id game.LobbyID, name string) (lobbies.Seat, error) {
	time.Sleep(time.Second)
	return s.Seats.JoinBot(ctx, id, name)
}

func TestBots_SeatedAtOnce(t *testing.T) {
	rehearse(t, 7, func(s *fixture) {
		bots := rehearsal.NewBots(s.service, slowSeats{s.service.Seats}, zap.NewNop())
		defer bots.Close()
		var seating sync.WaitGroup
		for range 4 {
			seating.Go(func() {
				if err := bots.Seat(t.Context(), s.gm.Lobby, 3); err != nil {
					assert.ErrorIs(t, err, game.ErrLobbyFull)
				}
			})
		}
		seating.Wait()
		assert.Len(t, s.lobby().Players, 10)
	})
}

func TestBots_RemoveAll(t *testing.T) {
	rehearse(t, 3, func(s *fixture) {
		s.start("Leuchtturm")
		require.NoError(t, s.bots.RemoveAll(t.Context(), s.gm.Lobby))
		assert.Empty(t, s.lobby().Players)
	})
}

func TestBots_NeedOpenLobby(t *testing.T) {
	rehearse(t, 2, func(s *fixture) {
		s.start("Leuchtturm")
		s.do(game.EndRound{By: s.gm.Player})
		require.ErrorIs(t, s.bots.Seat(t.Context(), s.gm.Lobby, 1), game.ErrLocked)
	})
}

func TestBots_FreeName(t *testing.T) {
	rehearse(t, 3, func(s *fixture) {
		s.do(game.KickPlayer{By: s.gm.Player, Target: s.lobby().Players[0].ID})
		require.NoError(t, s.bots.Seat(t.Context(), s.gm.Lobby, 2))
		var names []string
		for _, p := range s.lobby().Players {
			names = append(names, p.Name)
		}
		assert.Equal(t, []string{"Bot Ben", "Bot Cleo", "Bot Ada", "Bot Dario"}, names)
	})
}

func TestBots_PanicIsolated(t *testing.T) {
	rehearse(t, 3, func(s *fixture) {
		s.start("Leuchtturm")
		s.service.panics.Store(true)
		s.wait(10 * time.Second)
		assert.Equal(t, 1, s.logged.FilterMessage("bot panicked").Len())

		s.service.panics.Store(false)
		s.wait(2 * time.Minute)

		l := s.lobby()
		assert.Equal(t, game.WinnerSelection, l.Phase)
		assert.True(t, l.Round.Words[0].Auto)
		assert.False(t, l.Round.Words[1].Auto)
	})
}
