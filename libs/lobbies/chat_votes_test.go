package lobbies_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
)

// sendVotes brings votes as a program does that reads a chat.
func (b *table) sendVotes(remote lobbies.ControlToken, batch string, votes ...room.ChatMessage) (room.ChatVotesTaken, error) {
	return b.service.ChatVotes.Take(b.t.Context(), b.id, room.ChatSource{Platform: "youtube", Remote: &room.RemoteBatch{Token: remote.Token, Name: batch}}, votes)
}

func TestChatVotes_CountsNumbersAndNames(t *testing.T) {
	atTable(t, func(b *table) {
		remote := b.makeRemote()
		b.poll()
		taken, err := b.sendVotes(remote, "1", room.ChatMessage{Voter: "a", Text: "2 Kappa \u034f"}, room.ChatMessage{Voter: "b", Text: "bob"}, room.ChatMessage{Voter: "c", Text: "nobody"})
		require.NoError(t, err)
		assert.Equal(t, room.ChatVotesTaken{Round: 1, Counted: 2, Ignored: 1}, taken)
		wait(time.Second)
		assert.Len(t, b.lobby().Round.Votes.Ballots, 2)
		assert.Contains(t, b.lobby().Round.Votes.Ballots, room.ChatVoter(b.id, "YouTube", "b"))
	})
}

func TestChatVotes_OfASharedChatCountWhereTheGameMasterSaysSo(t *testing.T) {
	for _, counts := range []bool{false, true} {
		atTable(t, func(b *table) {
			b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{SharedChat: &counts}})
			b.poll()
			own, shared := room.ChatMessage{Voter: "a", Text: "!verdacht 1"}, room.ChatMessage{Voter: "b", Text: "!verdacht 1", Shared: true}
			taken, err := b.service.ChatVotes.Take(t.Context(), b.id, room.ChatSource{Platform: "twitch"}, []room.ChatMessage{own, shared})
			require.NoError(t, err)
			assert.Equal(t, counts, taken.Counted == 2, "%+v", taken)
		})
	}
}

func TestChatVotes_RefusesRepeatedBatch(t *testing.T) {
	atTable(t, func(b *table) {
		remote := b.makeRemote()
		b.poll()
		first := room.ChatMessage{Voter: "a", Text: "Ada"}
		for batch, vote := range []room.ChatMessage{first, {Voter: "a", Text: "Bob"}} {
			_, err := b.sendVotes(remote, fmt.Sprint(batch), vote)
			require.NoError(t, err)
		}
		_, err := b.sendVotes(remote, "0", first)
		require.ErrorIs(t, err, rejection.ErrVotesRepeated)
		wait(time.Second)
		assert.Equal(t, map[game.PlayerID]int{b.bob.Player: 1}, b.lobby().Round.Votes.Tally)
	})
}

func TestChatVotes_IgnoresChangesWithoutEnd(t *testing.T) {
	atTable(t, func(b *table) {
		remote := b.makeRemote()
		b.poll()
		var taken room.ChatVotesTaken
		for n := range 2 + game.MaxVoteChanges {
			var err error
			taken, err = b.sendVotes(remote, fmt.Sprint(n), room.ChatMessage{Voter: "a", Text: []string{"Ada", "Bob"}[n%2]})
			require.NoError(t, err)
			wait(time.Second)
		}
		assert.Equal(t, room.ChatVotesTaken{Round: 1, Ignored: 1}, taken)
	})
}

func TestChatVoter_NamesPlatform(t *testing.T) {
	id := lobbyNamed(t, "AAAAAA")
	for source, want := range map[string]string{"youtube": "youtube", "YouTube": "youtube", "": "other", "my chat <b>": "other"} {
		assert.Equal(t, want, room.ChatVoter(id, source, "1").Source(), source)
	}
	assert.NotEqual(t, room.ChatVoter(id, "a", "1"), room.ChatVoter(id, "b", "1"))
	assert.Empty(t, room.Voter(id, "device", "x").Source())
}

func TestChatVotes_ForgetsOldestBatches(t *testing.T) {
	atTable(t, func(b *table) {
		remote := b.makeRemote()
		b.poll()
		vote := room.ChatMessage{Voter: "a", Text: "Ada"}
		for batch := range 4097 {
			_, err := b.sendVotes(remote, fmt.Sprint(batch), vote)
			require.NoError(t, err)
		}
		_, err := b.sendVotes(remote, "0", vote)
		require.NoError(t, err)
		_, err = b.sendVotes(remote, "4096", vote)
		require.ErrorIs(t, err, rejection.ErrVotesRepeated)
	})
}

func TestChatVotes_Refusals(t *testing.T) {
	vote := room.ChatMessage{Voter: "a", Text: "Bob"}
	atTable(t, func(b *table) {
		remote := b.makeRemote()
		_, err := b.sendVotes(remote, "1", vote)
		require.ErrorIs(t, err, game.ErrPollClosed)
		b.poll()
		_, err = b.sendVotes(remote, "1", make([]room.ChatMessage, room.MaxChatVotes+1)...)
		require.ErrorIs(t, err, rejection.ErrTooManyVotes)
		_, err = b.sendVotes(lobbies.ControlToken{Token: "wrong"}, "1", vote)
		require.ErrorIs(t, err, game.ErrNoRight)
		b.do(game.RevokeControlToken{By: b.gm.Player, ID: remote.ID})
		_, err = b.sendVotes(remote, "1", vote)
		require.ErrorIs(t, err, game.ErrNoRight)
		wait(2 * time.Second)
		assert.Empty(t, b.lobby().Round.Votes.Ballots)
	})
}

func TestChatVotes_OtherServerRevokedToken(t *testing.T) {
	atTable(t, func(b *table) {
		remote := b.makeRemote()
		b.poll()
		other := b.another()
		defer other.service.Close()
		other.lobby()
		other.disconnected.Store(true)
		b.do(game.RevokeControlToken{By: b.gm.Player, ID: remote.ID})

		_, err := other.sendVotes(remote, "1", room.ChatMessage{Voter: "a", Text: "Bob"})
		require.ErrorIs(t, err, game.ErrNoRight)
	})
}
