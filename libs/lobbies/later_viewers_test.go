package lobbies_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// shownLater returns what a viewer whose picture is later than the stream's delay is shown on entering.
func (b *table) shownLater(extra game.Seconds) protocol.GameState {
	b.t.Helper()
	return b.shownTo(view.Viewer{Role: view.Audience, Extra: extra})
}

func TestExtra_StateOfTheNumberAndTheExtraBefore(t *testing.T) {
	for _, tt := range []struct{ delay, extra, late game.Seconds }{{0, 5, 5}, {8, 4, 12}, {15, 10, 25}, {55, 10, 60}, {60, 60, 60}} {
		t.Run(fmt.Sprint(tt), func(t *testing.T) {
			atTable(t, func(b *table) {
				b.setDelay(tt.delay)
				wait(time.Minute)
				b.play()
				var live []string
				for second := range 2 * int(tt.late) {
					if second%3 == 0 && b.lobby().Phase == game.Playing {
						b.say(fmt.Sprint("Wort ", second))
					}
					if second == int(tt.late)+1 {
						b.decideRound()
					}
					live = append(live, b.textOf(b.shownTo(view.Viewer{Role: view.Overlay, Live: true})))
					wait(time.Second)
					if second+1 > int(tt.late) {
						later := b.shownTo(view.Viewer{Role: view.Overlay, Extra: tt.extra})
						require.Equal(t, live[second+1-int(tt.late)], b.textOf(later), "after %d s", second+1)
					}
				}
			})
		})
	}
}

func TestExtra_NothingIsPublishedEarlier(t *testing.T) {
	atTable(t, func(b *table) {
		b.setDelay(2)
		wait(time.Minute)
		b.shownLater(3)
		b.audience.groups = view.DelayedBy(3)
		b.audience.forget()
		b.play()
		told := b.audience.countTold()
		wait(5*time.Second - time.Millisecond)
		assert.Len(t, b.audience.toldLater(), told)
		assert.Empty(t, b.audience.toldLatest())
		wait(time.Millisecond)
		assert.Len(t, b.audience.toldLatest(), told)
	})
}

func TestExtra_AfterARestartAndAtAnotherServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.setDelay(8)
		wait(time.Minute)
		b.play()
		b.say("Kern")
		wait(10 * time.Second)
		b.service.Close()
		b.start(room.Outage{})
		for _, at := range []*table{b, other} {
			assert.Empty(t, at.shownLater(5).Words)
			assert.Len(t, at.shownLater(1).Words, 1)
		}
		wait(3 * time.Second)
		for _, at := range []*table{b, other} {
			assert.Len(t, at.shownLater(5).Words, 1)
		}
	})
}

func TestExtra_VotesCountAsLongAsOfTheLatestViewerAnywhere(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.pollLate(8)
		other.shownLater(10)
		other.audience.watchers = protocol.WatchersUpdated{Audience: 1, ExtraDelay: 10}
		b.audience.watchers = protocol.WatchersUpdated{Audience: 1, ExtraDelay: 4}
		for _, at := range []*table{b, other} {
			at.service.AnnounceWatchers(b.id)
		}
		wait(time.Second)
		decided := time.Now()
		b.decideRound()
		wait(time.Second)
		for _, at := range []*table{b, other} {
			assert.Equal(t, decided.Add(18*time.Second).UnixMilli(), at.shownTo(view.Viewer{Role: view.Overlay, Live: true}).Poll.CountsUntil)
		}
	})
}

func TestExtra_VoteOfAnEarlierRoundWithoutADelay(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		wait(10 * time.Second)
		b.decideRound()
		b.goOn()
		topic := "Birne"
		b.do(game.StartRound{By: b.gm.Player, Topic: &topic, Imposters: []game.PlayerID{b.bob.Player}})
		round, err := b.service.Vote(t.Context(), b.id, room.Vote{Voter: "late", Suspect: b.bob.Player, Extra: 10})
		require.NoError(t, err)
		assert.Equal(t, 1, round)
		wait(time.Second)
		assert.Equal(t, 1, b.lobby().Results.History[0].Poll.Voters)
		assert.Empty(t, b.lobby().Round.Votes.Ballots)
		voted, suspect, isKnown, err := b.service.VoteOf(t.Context(), b.id, view.DelayedBy(10), "late")
		require.NoError(t, err)
		assert.Equal(t, []any{1, b.bob.Player, true}, []any{voted, suspect, isKnown})
	})
}

func TestExtra_FailsWhileTheLogCannotBeRead(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.unreadable.Store(true)
		as := view.Viewer{Role: view.Audience, Extra: 5}
		require.Error(t, b.service.Enter(t.Context(), b.id, as, room.Connection{}, func([]protocol.Message) { t.Error("shown") }))
		b.unreadable.Store(false)
		assert.Equal(t, "intermission", b.shownLater(5).Status)
	})
}

func TestExtra_EndOfTheLobbyIsToldAtOnce(t *testing.T) {
	atTable(t, func(b *table) {
		b.shownLater(20)
		b.audience.groups = view.DelayedBy(20)
		b.play()
		require.NoError(t, b.service.Directory.End(t.Context(), b.id))
		require.NotEmpty(t, b.audience.toldLatest())
		assert.Equal(t, "lobby_closed", b.audience.toldLatest()[0].Event)
	})
}
