package lobbies_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// restartWithQuota starts the server anew with a quota, and lets all enter again.
func (b *table) restartWithQuota(q room.Quota) {
	b.t.Helper()
	b.quota = q
	b.service.Close()
	b.start(room.Outage{})
	b.enter(b.gm, "gm 2")
	b.enter(b.ada, "Ada 2")
	b.enter(b.bob, "Bob 2")
}

// setQuota starts the server anew with a quota of so many batches more than the lobby has.
func (b *table) setQuota(more int) {
	b.t.Helper()
	b.restartWithQuota(room.Quota{Batches: int64(b.batches() + more)})
}

// atQuota runs a test on a lobby that has reached its quota in a running round.
func atQuota(t *testing.T, test func(b *table)) {
	t.Helper()
	atTable(t, func(b *table) {
		b.poll()
		b.setQuota(0)
		test(b)
	})
}

func (b *table) try(cmd game.Command) error {
	_, err := b.service.Do(b.t.Context(), b.id, cmd)
	return err
}

func TestQuota_Commands(t *testing.T) {
	off, topic := false, "neu"
	for _, tt := range []struct {
		cmd  func(b *table) game.Command
		want error
	}{
		{func(b *table) game.Command { return game.EndRound{By: b.gm.Player} }, nil},
		{func(b *table) game.Command { return game.KickPlayer{By: b.gm.Player, Target: b.ada.Player} }, nil},
		{func(b *table) game.Command { return game.LeaveLobby{By: b.ada.Player} }, nil},
		{func(b *table) game.Command { return game.LeaveLobby{By: b.gm.Player} }, nil},
		{func(*table) game.Command { return game.CloseLobby{ByOperator: true} }, nil},
		{func(b *table) game.Command { return game.BlankName{By: b.gm.Player, Player: b.ada.Player} }, nil},
		{func(b *table) game.Command { return game.SubmitWord{By: b.ada.Player, Word: "rot"} }, rejection.ErrQuota},
		{func(b *table) game.Command {
			return game.AdjustPoints{By: b.gm.Player, Player: b.ada.Player, Points: 3}
		}, rejection.ErrQuota},
		{func(b *table) game.Command { return game.SwitchPoll{By: b.gm.Player, On: &off} }, nil},
		{func(b *table) game.Command { return game.PauseTurn{By: b.gm.Player} }, rejection.ErrQuota},
		{func(b *table) game.Command { return game.ToggleCameras{By: b.gm.Player, Shown: true} }, rejection.ErrQuota},
		{func(b *table) game.Command { return game.IssueControlToken{By: b.gm.Player, ID: "desk", Name: "Desk"} }, rejection.ErrQuota},
		{func(b *table) game.Command { return game.PrepareRound{By: b.gm.Player, Topic: &topic} }, game.ErrWrongPhase},
		{func(b *table) game.Command { return game.EndRound{By: b.ada.Player} }, game.ErrNoRight},
	} {
		atQuota(t, func(b *table) {
			cmd := tt.cmd(b)
			assert.Equal(t, tt.want, b.try(cmd), reflect.TypeOf(cmd).Name())
		})
	}
}

func TestQuota_BlankWord(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.do(game.SubmitWord{By: b.ada.Player, Word: "rot"})
		b.setQuota(0)
		require.NoError(t, b.try(game.BlankWord{By: b.gm.Player, Round: 1, Player: b.ada.Player, Place: 1}))
		assert.Equal(t, game.Word(game.Blanked), b.lobby().Round.Words[0].Word)
	})
}

func TestQuota_EndOfTheLobby(t *testing.T) {
	t.Run("turns run out, and the winner is chosen once", func(t *testing.T) {
		atQuota(t, func(b *table) {
			wait(10 * time.Minute)
			require.Equal(t, game.WinnerSelection, b.lobby().Phase)
			require.NoError(t, b.try(game.SelectWinner{By: b.gm.Player, Winner: game.Draw}))
			assert.Equal(t, rejection.ErrQuota, b.try(game.SelectWinner{By: b.gm.Player, Winner: game.ImposterWins}))
			wait(4 * game.RevealStepTime)
			assert.Equal(t, rejection.ErrQuota, b.try(game.StartNextRound{By: b.gm.Player}))
		})
	})
	t.Run("what is announced is taken back only so often", func(t *testing.T) {
		atQuota(t, func(b *table) {
			end := game.Arm{By: b.gm.Player, Action: game.EndRoundAction}
			for range 20 {
				require.NoError(t, b.try(end))
				require.NoError(t, b.try(game.CancelArmed{By: b.gm.Player}))
			}
			require.NoError(t, b.try(end))
			require.Equal(t, rejection.ErrQuota, b.try(game.CancelArmed{By: b.gm.Player}))
			wait(time.Minute)
			assert.Equal(t, game.WinnerSelection, b.lobby().Phase)
		})
	})
	t.Run("the game master comes and goes only so often", func(t *testing.T) {
		atTable(t, func(b *table) {
			b.setQuota(94)
			for range 47 {
				b.do(game.LeaveLobby{By: b.gm.Player}, game.ReturnGameMaster{By: b.gm.Player})
			}
			for range 3 {
				b.do(game.LeaveLobby{By: b.gm.Player}, game.ReturnGameMaster{By: b.gm.Player})
			}
			b.do(game.LeaveLobby{By: b.gm.Player})
			assert.Equal(t, rejection.ErrQuota, b.try(game.ReturnGameMaster{By: b.gm.Player}))
			assert.LessOrEqual(t, b.batches(), int(b.quota.Batches)*106/100+2)
		})
	})
	t.Run("a new seat is refused", func(t *testing.T) {
		atTable(t, func(b *table) {
			b.setQuota(0)
			_, err := b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: "Cem", Password: "geheim"})
			assert.Equal(t, rejection.ErrQuota, err)
		})
	})
}

func TestQuota_Votes(t *testing.T) {
	t.Run("are refused at the quota", func(t *testing.T) {
		atQuota(t, func(b *table) { assert.Equal(t, rejection.ErrVotesFull, b.vote("a", b.ada.Player)) })
	})
	t.Run("that wait when their part is reached are dropped without an error", func(t *testing.T) {
		atTable(t, func(b *table) {
			b.poll()
			b.restartWithQuota(room.Quota{Batches: int64(2 * (b.batches() + 1))})
			require.NoError(t, b.vote("a", b.ada.Player))
			b.do(game.SubmitWord{By: b.ada.Player, Word: "rot"})
			wait(time.Minute)
			assert.Empty(t, b.failed())
		})
	})
}

func TestQuota_Bytes(t *testing.T) {
	atTable(t, func(b *table) {
		b.quota = room.Quota{Bytes: 20_000}
		b.service.Close()
		b.start(room.Outage{})
		refused := false
		for n := 0; n < 1000 && !refused; n++ {
			err := b.try(game.ToggleCameras{By: b.gm.Player, Shown: n%2 == 0})
			refused = errors.Is(err, rejection.ErrQuota)
		}
		assert.True(t, refused)
		assert.InDelta(t, 20_000, b.stored(), 500)
	})
}

// stored is how many bytes the lobby's batches take.
func (b *table) stored() (size int64) {
	entries, err := b.log.Read(b.t.Context(), b.id, 0)
	require.NoError(b.t, err)
	for _, e := range entries {
		size += e.Size()
	}
	return size
}

func TestQuota_Usage(t *testing.T) {
	shown := false
	toggle := func(b *table, times int) {
		for range times {
			shown = !shown
			b.do(game.ToggleCameras{By: b.gm.Player, Shown: shown})
		}
	}
	atTable(t, func(b *table) {
		b.quota = room.Quota{Batches: 20}
		b.service.Close()
		b.start(room.Outage{})
		toggle(b, 20-b.batches()-5)
		assert.NotContains(t, b.audience.told, "lobby_usage")
		toggle(b, 1)
		toggle(b, 4)
		assert.Equal(t, []int{80, 100}, b.audience.usage)

		assert.Equal(t, []int{100}, b.usageOnEntering(b.gm), "again after a reload")
		assert.Empty(t, b.usageOnEntering(lobbies.Seat{}), "an overlay needs none")
	})
}

// usageOnEntering is what a seat, or an overlay, is told of the quota on entering.
func (b *table) usageOnEntering(seat lobbies.Seat) (percents []int) {
	b.t.Helper()
	viewer := view.Viewer{Role: view.Overlay}
	if seat.Token != "" {
		var err error
		viewer, err = b.service.Identify(b.t.Context(), b.id, seat.Token)
		require.NoError(b.t, err)
	}
	take := func(told []protocol.Message) {
		for _, m := range told {
			if usage, ok := m.Data.(protocol.LobbyUsage); ok {
				percents = append(percents, usage.Percent)
			}
		}
	}
	require.NoError(b.t, b.service.Enter(b.t.Context(), b.id, viewer, room.Connection{Name: "again"}, take))
	return percents
}
