package lobbies_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

func (b *table) setDelay(seconds game.Seconds) {
	b.t.Helper()
	b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{StreamDelay: &seconds}})
}

// shown returns what a viewer of a timing is shown on entering.
func (b *table) shown(live bool) protocol.GameState {
	b.t.Helper()
	return b.shownTo(view.Viewer{Role: view.Overlay, Live: live})
}

func (b *table) shownTo(as view.Viewer) (state protocol.GameState) {
	b.t.Helper()
	require.NoError(b.t, b.service.Enter(b.t.Context(), b.id, as, room.Connection{}, func(told []protocol.Message) {
		state, _ = told[1].Data.(protocol.GameState)
	}))
	return state
}

// stateAt returns the state that a delayed viewer sees, without who is connected, which is not held back on entering.
func (b *table) stateAt(live bool) string {
	b.t.Helper()
	return b.textOf(b.shown(live))
}

func (b *table) textOf(state protocol.GameState) string {
	b.t.Helper()
	state.Players, state.IsGameMasterConnected = nil, false
	text, err := json.Marshal(state)
	require.NoError(b.t, err)
	return string(text)
}

func (b *table) say(words ...string) {
	b.t.Helper()
	for _, word := range words {
		b.do(game.SubmitWord{By: b.lobby().Round.Turn.Player, Word: word})
	}
}

func TestPlayout_StateOfTheDelayBefore(t *testing.T) {
	for _, delay := range []game.Seconds{2, 8, 15, 30, 60} {
		t.Run(fmt.Sprint(delay), func(t *testing.T) {
			atTable(t, func(b *table) {
				b.setDelay(delay)
				wait(delay.Duration())
				b.play()
				var live []string
				for second := range 2 * int(delay) {
					if second%3 == 0 && b.lobby().Phase == game.Playing {
						b.say(fmt.Sprint("Wort ", second))
					}
					if second == int(delay)+1 {
						b.do(game.EndRound{By: b.gm.Player})
						b.do(game.SelectWinner{By: b.gm.Player, Winner: game.Draw})
					}
					live = append(live, b.stateAt(true))
					wait(time.Second)
					if second+1 > int(delay) {
						require.Equal(t, live[second+1-int(delay)], b.stateAt(false), "after %d s", second+1)
					}
				}
			})
		})
	}
}

func TestPlayout_NothingIsPublishedEarlier(t *testing.T) {
	atTable(t, func(b *table) {
		b.setDelay(15)
		wait(15 * time.Second)
		b.audience.forget()
		b.play()
		b.say("Kern")
		b.service.Exit(b.id, b.bob.Player, "Bob 1")
		told := b.audience.countTold()
		wait(15*time.Second - time.Millisecond)
		assert.Empty(t, b.audience.toldLater())

		wait(time.Millisecond)

		assert.Len(t, b.audience.toldLater(), told)
		word, ok := b.audience.toldLater()[told-2].Data.(*protocol.WordSubmitted)
		require.True(t, ok, "%v", b.audience.toldLater())
		assert.Equal(t, time.Now().Add(-15*time.Second).UnixMilli(), word.ServerNow, "the clock that viewers see is late as well")
	})
}

func TestPlayout_WithoutADelayAllSeeTheSame(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.say("Kern")
		assert.Len(t, b.audience.toldLater(), b.audience.countTold())
		assert.Equal(t, b.stateAt(true), b.stateAt(false))
	})
}

func TestPlayout_SurvivesARestart(t *testing.T) {
	atTable(t, func(b *table) {
		b.setDelay(30)
		wait(30 * time.Second)
		b.play()
		b.say("Kern")
		wait(20 * time.Second)
		b.service.Close()
		b.start(room.Outage{})

		assert.Empty(t, b.shown(false).Words)
		assert.Equal(t, "intermission", b.shown(false).Status)
		wait(10 * time.Second)
		assert.Len(t, b.shown(false).Words, 1)
		assert.Contains(t, fmt.Sprint(b.audience.toldLater()), "word_submitted")
	})
}

func TestPlayout_AnotherServerShowsTheSame(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.setDelay(8)
		wait(8 * time.Second)
		other.shown(false)
		b.play()
		b.say("Kern")
		wait(8*time.Second - time.Millisecond)
		assert.Empty(t, other.shown(false).Words)
		wait(time.Millisecond)
		assert.Equal(t, b.stateAt(false), other.stateAt(false))
		assert.Equal(t, b.audience.toldLater()[len(b.audience.toldLater())-1].Event, other.audience.toldLater()[len(other.audience.toldLater())-1].Event)
	})
}

func TestPlayout_ChangedDelay(t *testing.T) {
	atTable(t, func(b *table) {
		b.setDelay(20)
		assert.Zero(t, b.shown(false).StreamDelay, "viewers learn of it when it holds")
		wait(20 * time.Second)
		b.play()
		b.do(game.EndRound{By: b.gm.Player})
		b.do(game.SelectWinner{By: b.gm.Player, Winner: game.Draw})
		b.setDelay(0)
		wait(20*time.Second - time.Millisecond)
		assert.Nil(t, b.shown(false).Winner, "what was held back stays so")
		wait(time.Millisecond)
		assert.NotNil(t, b.shown(false).Winner)
		assert.Equal(t, b.stateAt(true), b.stateAt(false))
	})
}

func TestPlayout_ReadsWhatItDidNotHoldFromTheLog(t *testing.T) {
	atTable(t, func(b *table) {
		on := true
		b.do(game.SwitchPoll{By: b.gm.Player, On: &on})
		b.setDelay(10)
		wait(10 * time.Second)
		b.play()
		b.audience.forget()
		for n := range 8 {
			b.voteAs(9000, n)
			wait(100 * time.Millisecond)
		}
		b.say("Kern")
		wait(10*time.Second - time.Millisecond)
		assert.Empty(t, b.shown(false).Words)
		assert.Positive(t, b.shown(false).Poll.Voters)
		wait(time.Millisecond)
		assert.Len(t, b.shown(false).Words, 1)
		assert.Equal(t, b.shown(true).Seq, b.shown(false).Seq)
		assert.Equal(t, b.shown(true).Poll, b.shown(false).Poll)
	})
}

// voteAs casts the votes of so many viewers at once.
func (b *table) voteAs(viewers, group int) {
	b.t.Helper()
	votes := make(map[game.VoterID]game.PlayerID)
	for n := range viewers {
		votes[room.Voter(b.id, "device", fmt.Sprint(group, " ", n))] = b.ada.Player
	}
	b.do(game.CastVotes{Round: 1, Votes: votes})
}

func TestPlayout_EndOfTheLobby(t *testing.T) {
	atTable(t, func(b *table) {
		b.setDelay(15)
		wait(15 * time.Second)
		b.play()
		b.audience.forget()
		require.NoError(t, b.service.Directory.End(t.Context(), b.id))
		synctest.Wait()
		require.Len(t, b.audience.toldLater(), 1)
		assert.Equal(t, "lobby_closed", b.audience.toldLater()[0].Event)
		wait(time.Minute)
		assert.Len(t, b.audience.toldLater(), 1)
	})
}
