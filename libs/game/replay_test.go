package game_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// votesOf are batches in which the voters of a big audience change their minds one by one.
func votesOf(voters, batches int) []game.Event {
	everyVoter := make([]game.VoterID, voters)
	for i := range everyVoter {
		everyVoter[i] = game.VoterID(fmt.Sprintf("%016x", i))
	}
	events := []game.Event{game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"ada": everyVoter}}}
	for i := range batches {
		suspect := []game.PlayerID{"bob", "ada"}[i/voters%2]
		events = append(events, game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{suspect: {everyVoter[i%voters]}}})
	}
	return events
}

func TestReplay_Votes(t *testing.T) {
	events := votesOf(20, 50)
	var replay game.Replay
	replay.Take(events[:10]...)
	early := replay.Lobby()
	tally := fmt.Sprint(early.Round.Votes.Tally)
	replay.Take(events[10:]...)

	assert.Equal(t, game.Evolve(game.Lobby{}, events...), replay.Lobby())
	assert.Equal(t, tally, fmt.Sprint(early.Round.Votes.Tally), "a lobby that was handed out stays as it is")
}

func BenchmarkReplay_Votes(b *testing.B) {
	events := votesOf(10_000, 20_000)
	for b.Loop() {
		var replay game.Replay
		replay.Take(events...)
	}
}

func BenchmarkEvolve_Votes(b *testing.B) {
	events := votesOf(10_000, 200)
	lobby := gametest.Table("ada> bob*")
	for b.Loop() {
		game.Evolve(lobby, events...)
	}
}
