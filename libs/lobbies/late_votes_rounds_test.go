package lobbies_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

// lateShow is a show of random rounds whose viewers vote once a second.
type lateShow struct {
	*table
	rng   *rand.Rand
	open  []int       // the round whose poll was open, by second; 0 for none
	votes map[int]int // that were taken, by round
}

// TestLateVote_CountsForTheRoundInThePicture compares each vote with what the stream shows at that time.
func TestLateVote_CountsForTheRoundInThePicture(t *testing.T) {
	for _, delay := range []game.Seconds{0, 2, 8, 15, 30, 60} {
		t.Run(fmt.Sprint(delay), func(t *testing.T) {
			atTable(t, func(b *table) {
				s := lateShow{table: b, rng: rand.New(rand.NewPCG(1, uint64(delay))), votes: make(map[int]int)}
				b.setDelay(delay)
				b.poll()
				for second := range 900 {
					s.act()
					s.note()
					wait(500 * time.Millisecond)
					for _, extra := range []game.Seconds{0, 1, 4, 10} {
						s.voteAt(second, extra, second-int(min(delay+extra, game.MaxStreamDelay)))
					}
					wait(500 * time.Millisecond)
				}
				wait(2 * time.Second)
				s.requireRecorded()
			})
		})
	}
}

// act leads the lobby on, at random.
func (s *lateShow) act() {
	topic, l := "Birne", s.lobby()
	switch {
	case l.Phase == game.Playing && s.rng.IntN(8) == 0:
		s.do(game.EndRound{By: s.gm.Player})
	case l.Phase == game.WinnerSelection && s.rng.IntN(4) == 0:
		s.do(game.SelectWinner{By: s.gm.Player, Winner: game.Draw})
	case l.Phase == game.WinnerAnnouncement && !time.Now().Before(l.RevealEndsAt()) && s.rng.IntN(2) == 0:
		s.do(game.StartNextRound{By: s.gm.Player})
	case l.Phase == game.Setup && s.rng.IntN(2) == 0:
		s.do(game.StartRound{By: s.gm.Player, Topic: &topic, Imposters: []game.PlayerID{s.bob.Player}})
	}
}

func (s *lateShow) note() {
	open := 0
	if l := s.lobby(); l.TakesVotes() {
		open = l.Round.Number
	}
	s.open = append(s.open, open)
}

// voteAt lets a new viewer, whose picture is later than the stream's delay, vote while the picture shows an earlier second.
func (s *lateShow) voteAt(second int, extra game.Seconds, shown int) {
	want := 0
	if shown >= 0 {
		want = s.open[shown]
	}
	voter := game.VoterID(fmt.Sprint(second, " ", extra))
	round, err := s.service.Vote(s.t.Context(), s.id, room.Vote{Voter: voter, Suspect: s.bob.Player, Extra: extra})
	if want == 0 {
		require.ErrorIs(s.t, err, game.ErrPollClosed)
		return
	}
	require.NoError(s.t, err)
	require.Equal(s.t, want, round, "%d s later", extra)
	s.votes[round]++
}

func (s *lateShow) requireRecorded() {
	history := s.lobby().Results.History
	require.Greater(s.t, len(history), 10)
	for _, record := range history {
		assert.Equal(s.t, s.votes[record.RoundNumber], record.Poll.Voters, "round %d", record.RoundNumber)
	}
}
