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
)

// pollLate starts a round with a poll in a lobby whose stream is that far behind, and waits until the stream shows it.
func (b *table) pollLate(delay game.Seconds) {
	b.t.Helper()
	b.setDelay(delay)
	b.poll()
	wait(delay.Duration())
}

func (b *table) decideRound() {
	b.t.Helper()
	b.do(game.EndRound{By: b.gm.Player})
	b.do(game.SelectWinner{By: b.gm.Player, Winner: game.Draw})
}

func (b *table) goOn() {
	b.t.Helper()
	wait(4 * game.RevealStepTime)
	b.do(game.StartNextRound{By: b.gm.Player})
}

func TestLateVote_CountsUntilTheStreamShowsTheVerdict(t *testing.T) {
	for _, delay := range []game.Seconds{0, 2, 15, 60} {
		t.Run(fmt.Sprint(delay), func(t *testing.T) {
			atTable(t, func(b *table) {
				b.pollLate(delay)
				b.decideRound()
				if delay > 0 {
					wait(delay.Duration() - time.Millisecond)
					require.NoError(t, b.vote("late", b.bob.Player))
					wait(time.Millisecond)
				}
				require.ErrorIs(t, b.vote("too late", b.bob.Player), game.ErrPollClosed)
				wait(2 * time.Second)
				want := 0
				if delay > 0 {
					want = 1
				}
				assert.Equal(t, want, b.lobby().Results.History[0].Poll.Voters)
			})
		})
	}
}

func TestLateVote_NotBeforeTheStreamShowsThePoll(t *testing.T) {
	atTable(t, func(b *table) {
		b.setDelay(15)
		b.poll()
		wait(15*time.Second - time.Millisecond)
		require.ErrorIs(t, b.vote("early", b.bob.Player), game.ErrPollClosed)
		wait(time.Millisecond)
		require.NoError(t, b.vote("in time", b.bob.Player))
	})
}

func TestLateVote_BelongsToTheRoundThatTheStreamShows(t *testing.T) {
	atTable(t, func(b *table) {
		b.pollLate(15)
		b.decideRound()
		b.goOn()
		topic := "Birne"
		b.do(game.StartRound{By: b.gm.Player, Topic: &topic, Imposters: []game.PlayerID{b.bob.Player}})
		require.Equal(t, 2, b.lobby().Round.Number)

		round, err := b.service.Vote(t.Context(), b.id, room.Vote{Voter: "late", Suspect: b.bob.Player})
		require.NoError(t, err)
		assert.Equal(t, 1, round)
		wait(time.Second)
		assert.Equal(t, 1, b.lobby().Results.History[0].Poll.Voters)
		assert.Empty(t, b.lobby().Round.Votes.Ballots)
		voted, suspect, isKnown, err := b.service.VoteOf(t.Context(), b.id, view.Delayed, "late")
		require.NoError(t, err)
		assert.True(t, isKnown)
		assert.Equal(t, 1, voted)
		assert.Equal(t, b.bob.Player, suspect)

		wait(15 * time.Second)
		round, err = b.service.Vote(t.Context(), b.id, room.Vote{Voter: "late", Suspect: b.ada.Player})
		require.NoError(t, err)
		assert.Equal(t, 2, round)
		wait(time.Second)
		assert.Equal(t, 1, b.lobby().Round.Votes.Tally[b.ada.Player])
	})
}

func TestLateVote_KeepsVotesThatWaitForTheLog(t *testing.T) {
	atTable(t, func(b *table) {
		b.pollLate(15)
		b.decideRound()
		b.full.Store(true)
		require.NoError(t, b.vote("late", b.bob.Player))
		wait(20 * time.Second)
		b.full.Store(false)
		wait(time.Second)
		assert.Equal(t, 1, b.lobby().Results.History[0].Poll.Voters)
	})
}

func TestLateVote_AfterARestart(t *testing.T) {
	atTable(t, func(b *table) {
		b.pollLate(30)
		require.NoError(t, b.vote("early", b.ada.Player))
		b.decideRound()
		b.goOn()
		b.service.Close()
		b.start(room.Outage{})
		require.NoError(t, b.vote("late", b.bob.Player))
		require.NoError(t, b.vote("early", b.bob.Player))
		wait(time.Second)
		poll := b.lobby().Results.History[0].Poll
		assert.Equal(t, 2, poll.Voters)
		assert.Equal(t, 2, poll.Correct)
	})
}

func TestLateVote_AtAnotherServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.pollLate(8)
		other.shown(false)
		require.NoError(t, other.vote("a", b.ada.Player))
		wait(time.Second)
		b.decideRound()
		b.goOn()
		require.NoError(t, other.vote("a", b.bob.Player))
		require.NoError(t, other.vote("b", b.bob.Player))
		wait(time.Second)
		for _, at := range []*table{b, other} {
			assert.Equal(t, game.PollResult{Voters: 2, Correct: 2, Votes: b.lobby().Results.History[0].Poll.Votes}, at.lobby().Results.History[0].Poll)
		}
	})
}

func TestLateVote_VotersPerAddress(t *testing.T) {
	atTable(t, func(b *table) {
		b.pollLate(15)
		b.voteAsMany(game.DefaultVotersPerAddress)
		b.decideRound()
		require.ErrorIs(t, b.vote("late", b.bob.Player), game.ErrTooManyVoters)
		require.NoError(t, b.vote("0", b.ada.Player))
	})
}

func TestLateVote_LoweredDelay(t *testing.T) {
	atTable(t, func(b *table) {
		b.pollLate(20)
		b.decideRound()
		b.setDelay(0)
		b.goOn()
		wait(13 * time.Second)
		require.NoError(t, b.vote("late", b.bob.Player))
		wait(time.Second)
		require.ErrorIs(t, b.vote("too late", b.bob.Player), game.ErrPollClosed)
		wait(time.Second)
		assert.Equal(t, 1, b.lobby().Results.History[0].Poll.Voters)
	})
}

func TestChat_VotesAsLateAsTheStream(t *testing.T) {
	atTable(t, func(b *table) {
		channel := "ada_ttv"
		b.do(game.SwitchPoll{By: b.gm.Player, Channel: &channel})
		b.pollLate(15)
		b.decideRound()
		b.do(game.SwitchPoll{By: b.gm.Player, On: new(bool)})
		wait(14 * time.Second)
		assert.True(t, b.chat.read[len(b.chat.read)-1].Voting)
		taken, err := b.service.ChatVotes.Take(t.Context(), b.id, room.ChatSource{Platform: "twitch"}, []room.ChatMessage{{Voter: "1", Text: "!sus 2"}})
		require.NoError(t, err)
		assert.Equal(t, room.ChatVotesTaken{Round: 1, Counted: 1}, taken)
		wait(time.Second)
		assert.Equal(t, room.Chats{}, b.chat.read[len(b.chat.read)-1])
		_, err = b.service.ChatVotes.Take(t.Context(), b.id, room.ChatSource{Platform: "twitch"}, nil)
		require.ErrorIs(t, err, game.ErrPollClosed)
	})
}
