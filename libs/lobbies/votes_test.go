package lobbies_test

import (
	"crypto/rand"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
)

// poll starts a round whose poll is on.
func (b *table) poll() {
	b.t.Helper()
	b.play()
	on := true
	b.do(game.SwitchPoll{By: b.gm.Player, On: &on})
}

func (b *table) vote(name string, suspect game.PlayerID) error {
	_, err := b.service.Vote(b.t.Context(), b.id, room.Vote{Voter: room.Voter(b.id, "device", name), Suspect: suspect, Network: "192.0.2.1"})
	return err
}

func (b *table) batches() int {
	entries, err := b.log.Read(b.t.Context(), b.id, 0)
	require.NoError(b.t, err)
	return len(entries)
}

func TestVote_StoredOncePerSecond(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		before := b.batches()
		for n := range 1000 {
			_, err := b.service.Vote(b.t.Context(), b.id, room.Vote{Voter: room.Voter(b.id, "device", fmt.Sprint(n)), Suspect: b.bob.Player})
			require.NoError(t, err)
		}
		assert.Equal(t, before, b.batches())
		wait(time.Second)
		assert.Equal(t, before+1, b.batches())
		assert.Equal(t, 1000, b.lobby().Round.Votes.Tally[b.bob.Player])
		wait(30 * time.Second)
		assert.Equal(t, before+1, b.batches())
	})
}

func TestVote_CountedOnceAcrossRestart(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		require.NoError(t, b.vote("a", b.ada.Player))
		wait(time.Second)
		b.service.Close()
		b.start(room.Outage{})
		for _, suspect := range []game.PlayerID{b.ada.Player, b.bob.Player} {
			require.NoError(t, b.vote("a", suspect))
			wait(time.Second)
		}
		assert.Equal(t, map[game.PlayerID]int{b.ada.Player: 0, b.bob.Player: 1}, b.lobby().Round.Votes.Tally)
	})
}

func TestVote_LastSecondBeforeReveal(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		b.do(game.EndRound{By: b.gm.Player})
		require.NoError(t, b.vote("a", b.bob.Player))
		b.do(game.SelectWinner{By: b.gm.Player, Winner: game.Draw})
		assert.Equal(t, 1, b.lobby().Results.History[0].Poll.Correct)
		require.ErrorIs(t, b.vote("b", b.bob.Player), game.ErrPollClosed)
	})
}

func TestVote_WaitsWhileLogIsFull(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		require.NoError(t, b.vote("a", b.bob.Player))
		b.full.Store(true)
		wait(5 * time.Second)
		assert.NotEmpty(t, b.failed())
		b.full.Store(false)
		wait(time.Second)
		assert.Equal(t, 1, b.lobby().Round.Votes.Tally[b.bob.Player])
	})
}

// voteAsMany lets so many devices of one address vote, and requires that one more may not.
func (b *table) voteAsMany(most int) {
	b.t.Helper()
	for n := range most {
		require.NoError(b.t, b.vote(fmt.Sprint(n), b.bob.Player))
	}
	require.ErrorIs(b.t, b.vote("one more", b.bob.Player), game.ErrTooManyVoters)
}

func TestVote_VotersPerAddress(t *testing.T) {
	allow := func(b *table, most int) error {
		_, err := b.service.Do(t.Context(), b.id, game.SwitchPoll{By: b.gm.Player, VotersPerAddress: &most})
		return err
	}
	t.Run("50 of one address, who may change their minds, and others elsewhere", func(t *testing.T) {
		atTable(t, func(b *table) {
			b.poll()
			b.voteAsMany(game.DefaultVotersPerAddress)
			require.NoError(t, b.vote("0", b.ada.Player))
			_, err := b.service.Vote(b.t.Context(), b.id, room.Vote{Voter: "elsewhere", Suspect: b.bob.Player, Network: "198.51.100.7"})
			require.NoError(t, err)
		})
	})
	t.Run("as many as the game master allows, in the running round too", func(t *testing.T) {
		atTable(t, func(b *table) {
			b.poll()
			b.voteAsMany(game.DefaultVotersPerAddress)
			require.NoError(t, allow(b, 52))
			b.voteAsMany(52)
		})
	})
	t.Run("twice as many of a site that may have twice as many", func(t *testing.T) {
		atTable(t, func(b *table) {
			b.poll()
			require.NoError(t, allow(b, 2))
			vote := func(network string, voter game.VoterID) error {
				_, err := b.service.Vote(t.Context(), b.id, room.Vote{Voter: voter, Suspect: b.bob.Player, Network: network, Site: "s", SiteFactor: 2})
				return err
			}
			for _, network := range []string{"a", "a", "b", "c"} {
				require.NoError(t, vote(network, game.VoterID(rand.Text())))
			}
			require.ErrorIs(t, vote("d", "one more"), game.ErrTooManyVoters)
			require.NoError(t, b.vote("elsewhere", b.bob.Player))
		})
	})
	t.Run("no more than the server allows", func(t *testing.T) {
		atTable(t, func(b *table) {
			require.ErrorIs(t, allow(b, votersPerNetwork+1), rejection.ErrVotersAboveLimit)
			require.NoError(t, allow(b, votersPerNetwork))
		})
	})
}

func TestVoter_DiffersPerLobby(t *testing.T) {
	one, two := room.Voter(lobbyNamed(t, "AAAAAA"), "device", "x"), room.Voter(lobbyNamed(t, "BBBBBB"), "device", "x")
	assert.NotEqual(t, one, two)
	assert.NotEqual(t, one, room.Voter(lobbyNamed(t, "AAAAAA"), "chat", "x"))
	assert.Regexp(t, "^[0-9a-f]{16}$", one)
}

func lobbyNamed(t *testing.T, id string) game.LobbyID {
	t.Helper()
	parsed, err := game.ParseLobbyID(id)
	require.NoError(t, err)
	return parsed
}

// chats writes down which chats of a lobby are read.
type chats struct{ read []room.Chats }

func (c *chats) Read(_ game.LobbyID, read room.Chats) { c.read = append(c.read, read) }

func TestChat_ReadsWhileVotesAreOpen(t *testing.T) {
	atTable(t, func(b *table) {
		on, channel, video := true, "ada_ttv", "dQw4w9W_X-Q"
		b.do(game.SwitchPoll{By: b.gm.Player, On: &on, Channel: &channel, YouTubeVideo: &video})
		known := room.Chats{TwitchChannel: channel, YouTubeVideo: video}
		voting := known
		voting.Voting = true
		assert.Equal(t, []room.Chats{known}, b.chat.read)
		b.play()
		b.do(game.EndRound{By: b.gm.Player})
		assert.Equal(t, []room.Chats{known, voting}, b.chat.read)
		b.do(game.SelectWinner{By: b.gm.Player, Winner: game.Draw})
		assert.Equal(t, []room.Chats{known, voting, known}, b.chat.read)
		b.do(game.SwitchPoll{By: b.gm.Player, On: new(bool)})
		assert.Equal(t, room.Chats{}, b.chat.read[3])
	})
}

func TestVote_AllBatchesBeforeReveal(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		b.do(game.EndRound{By: b.gm.Player})
		const many = 25_000
		for n := range many {
			_, err := b.service.Vote(b.t.Context(), b.id, room.Vote{Voter: game.VoterID(fmt.Sprint(n)), Suspect: b.bob.Player})
			require.NoError(t, err)
		}
		b.do(game.SelectWinner{By: b.gm.Player, Winner: game.Draw})
		assert.Equal(t, many, b.lobby().Results.History[0].Poll.Correct)
	})
}

func TestVote_LastSecondBeforePollOff(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		require.NoError(t, b.vote("a", b.bob.Player))
		off := false
		b.do(game.SwitchPoll{By: b.gm.Player, On: &off})
		assert.Equal(t, 1, b.lobby().Round.Votes.Tally[b.bob.Player])
	})
}

func TestVote_SplitsLargeBatches(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		for n := range 15_000 {
			_, err := b.service.Vote(b.t.Context(), b.id, room.Vote{Voter: game.VoterID(fmt.Sprint(n)), Suspect: b.bob.Player})
			require.NoError(t, err)
		}
		wait(time.Second)
		assert.Len(t, b.lobby().Round.Votes.Ballots, 10_000)
		wait(time.Second)
		assert.Len(t, b.lobby().Round.Votes.Ballots, 15_000)
	})
}

func TestVote_StoredOnClose(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		require.NoError(t, b.vote("a", b.bob.Player))
		b.service.Close()
		b.start(room.Outage{})
		assert.Equal(t, 1, b.lobby().Round.Votes.Tally[b.bob.Player])
	})
}

func TestClose_DoesNotWaitForFullLog(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		require.NoError(t, b.vote("a", b.bob.Player))
		b.full.Store(true)
		b.service.Close()
		assert.Len(t, b.failed(), 1)
		assert.Zero(t, b.service.Count())
	})
}
