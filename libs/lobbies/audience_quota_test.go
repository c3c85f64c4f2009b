package lobbies_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
)

// used is how much of the quota the lobby has used, in percent.
func (b *table) used() int64 {
	return max(b.stored()*100/b.quota.Bytes, int64(b.batches())*100/b.quota.Batches)
}

// flipVotes lets 800 devices of one /48 change their votes every second.
func (b *table) flipVotes(d time.Duration) {
	for second := range int(d / time.Second) {
		suspect := []game.PlayerID{b.ada.Player, b.bob.Player}[second%2]
		for n := range 800 {
			vote := room.Vote{Voter: room.Voter(b.id, "device", fmt.Sprint(n)), Suspect: suspect, Network: fmt.Sprint(n / 50), Site: "site", SiteFactor: 16}
			_, _ = b.service.Vote(b.t.Context(), b.id, vote)
		}
		wait(time.Second)
	}
}

// playRound plays the lobby's round from the first word to the winner.
func (b *table) playRound() {
	b.t.Helper()
	for n := range 4 {
		b.do(game.SubmitWord{By: b.lobby().Round.Turn.Player, Word: fmt.Sprintf("rot%d", n)})
	}
	b.do(game.SelectWinner{By: b.gm.Player, Winner: game.Draw})
	wait(4 * game.RevealStepTime)
}

func (b *table) nextRound() {
	b.t.Helper()
	topic := "Birne"
	b.do(game.StartNextRound{By: b.gm.Player}, game.StartRound{By: b.gm.Player, Topic: &topic, Imposters: []game.PlayerID{b.bob.Player}})
}

func TestQuota_FlippingVoters(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		b.restartWithQuota(room.Quota{Bytes: 8 << 20, Batches: 20_000})
		for range 12 {
			b.flipVotes(5 * time.Minute)
			b.do(game.EndRound{By: b.gm.Player}, game.SelectWinner{By: b.gm.Player, Winner: game.Draw})
			wait(4 * game.RevealStepTime)
			b.nextRound()
		}
		b.playRound()
		b.nextRound()
		b.playRound()
		assert.Less(t, b.used(), int64(60))
	})
}

// fillQuota stores changes of the game master until so much of the quota is used, in percent.
func (b *table) fillQuota(percent int64) {
	b.t.Helper()
	for shown := !b.lobby().Screens.CamerasShown; b.used() < percent; shown = !shown {
		b.do(game.ToggleCameras{By: b.gm.Player, Shown: shown})
	}
}

func TestQuota_Audience(t *testing.T) {
	for percent, want := range map[int64]error{49: nil, 50: rejection.ErrVotesFull, 99: rejection.ErrVotesFull} {
		atTable(t, func(b *table) {
			b.poll()
			b.restartWithQuota(room.Quota{Bytes: 8 << 20, Batches: 200})
			b.fillQuota(percent)
			assert.Equal(t, want, b.vote("a", b.ada.Player), percent)
		})
	}
}

func TestQuota_JoinAndLeave(t *testing.T) {
	atTable(t, func(b *table) {
		b.restartWithQuota(room.Quota{Bytes: 64 << 10, Batches: 20_000})
		widest := lobbies.Request{
			Name: strings.Repeat("ä", game.MaxNameLength), TwitchUsername: strings.Repeat("a", game.MaxTwitchUsernameLength), Password: "geheim",
			CameraURL: "https://vdo.ninja/?view=" + strings.Repeat("a", 200) + "&room=" + strings.Repeat("b", 200),
		}
		var err error
		for cycle := 0; err == nil && cycle < 1000; cycle++ {
			var seat lobbies.Seat
			if seat, err = b.service.Seats.Join(t.Context(), b.id, widest); err == nil {
				b.do(game.LeaveLobby{By: seat.Player})
			}
		}
		require.Equal(t, rejection.ErrQuota, err)
		assert.InDelta(t, 70, b.used(), 3)
		b.play()
		b.playRound()
	})
}

func TestQuota_PlayersChanges(t *testing.T) {
	atTable(t, func(b *table) {
		b.restartWithQuota(room.Quota{Bytes: 8 << 20, Batches: 200})
		b.do(game.MarkReady{By: b.ada.Player, Ready: true})
		b.fillQuota(90)
		assert.Equal(t, rejection.ErrQuota, b.try(game.MarkReady{By: b.ada.Player}))
		b.play()
		b.do(game.EndRound{By: b.gm.Player}, game.OpenBallot{By: b.gm.Player}, game.CastBallot{By: b.ada.Player, Suspect: b.bob.Player})
		b.do(game.CastBallot{By: b.bob.Player, Suspect: b.ada.Player})
	})
}

func TestQuota_PollOff(t *testing.T) {
	on, off := true, false
	atQuota(t, func(b *table) {
		b.do(game.SwitchPoll{By: b.gm.Player, On: &off})
		assert.Equal(t, rejection.ErrQuota, b.try(game.SwitchPoll{By: b.gm.Player, On: &on}))
		channel := "ada_ttv"
		assert.Equal(t, rejection.ErrQuota, b.try(game.SwitchPoll{By: b.gm.Player, Channel: &channel}))
	})
}
