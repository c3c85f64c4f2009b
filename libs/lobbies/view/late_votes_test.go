package view_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// revealedLate is a decided round of a stream that is 15 s behind.
func revealedLate() game.Lobby {
	l := gametest.Table("deciding(all_words) | ada bob* cem")
	l.Poll.On, l.Settings.StreamDelay = true, 15
	noon := gametest.Noon()
	return game.Evolve(l, game.RevealStepped{Step: game.RevealImposter, At: noon, EndsAt: noon.Add(game.RevealStepTime)}, game.WinnerSelected{Winner: game.Draw, At: noon})
}

// recordsTold returns the records that match_updated tells a viewer.
func recordsTold(news *view.News, to view.Viewer) (told []protocol.MatchRecord) {
	for _, m := range news.For(to) {
		if m.Event == "match_updated" {
			told = append(told, m.Data.(protocol.MatchChanged).Record)
		}
	}
	return told
}

func TestLateVotes_RecordIsToldAgain(t *testing.T) {
	news, after := newsOf(revealedLate(), 9, gametest.Noon(), game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"bob": {"v1"}}})
	for letter, v := range viewers() {
		if told := recordsTold(news, v); assert.Len(t, told, 1, "%c", letter) {
			assert.Equal(t, view.Snapshot(sceneOf(after), v).History[0], told[0], "%c", letter)
			assert.Equal(t, 1, told[0].Poll.Correct)
		}
		assert.Equal(t, 1, toldAs[*protocol.PollUpdated](t, news, v).Poll.Result.Voters)
	}
}

func TestLateVotes_OfAnEarlierRound(t *testing.T) {
	next := game.Evolve(revealedLate(), game.NextRoundStarted{Number: 2})
	decidedTwo := game.Evolve(next, game.RoundStarted{}, game.WinnerSelected{Winner: game.Draw, At: gametest.Noon().Add(10 * time.Second)})
	late := game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"bob": {"v1"}}, Round: 1}
	for want, lobby := range map[string]game.Lobby{"GABOWM": next, "GM": decidedTwo} {
		news, _ := newsOf(lobby, 9, gametest.Noon(), late)
		assert.Equal(t, want, seeing(t, func(v view.Viewer) bool {
			assert.NotEmpty(t, news.For(v), "sequence numbers have no gap")
			told := recordsTold(news, v)
			return len(told) == 1 && told[0].RoundNumber == 1 && told[0].Poll.Voters == 1
		}))
	}
}

func TestLateVotes_RunningRoundTellsNoRecord(t *testing.T) {
	l := gametest.Table("ada> bob* cem")
	l.Poll.On, l.Settings.StreamDelay = true, 15
	news, _ := newsOf(l, 9, gametest.Noon(), game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"bob": {"v1"}}})
	assert.Empty(t, seeing(t, func(v view.Viewer) bool { return len(recordsTold(news, v)) > 0 }))
}

func TestPoll_CountsUntil(t *testing.T) {
	until := gametest.Noon().Add(15 * time.Second).UnixMilli()
	playing := game.Evolve(revealedLate(), game.NextRoundStarted{Number: 2}, game.RoundStarted{})
	for want, lobby := range map[int64]game.Lobby{until: revealedLate(), 0: playing} {
		assert.Equal(t, want, view.Snapshot(sceneOf(lobby), view.Viewer{Role: view.Overlay}).Poll.CountsUntil)
	}
}
