package chat_test

import (
	"context"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat"
)

// panickingVotes panics when a chatter votes in the lobby of gametest.
type panickingVotes struct{ fakeLobbies }

func (p *panickingVotes) Take(ctx context.Context, id game.LobbyID, source room.ChatSource, messages []room.ChatMessage) (room.ChatVotesTaken, error) {
	if id == gametest.ID() {
		panic("a lobby that cannot be counted in")
	}
	return p.fakeLobbies.Take(ctx, id, source, messages)
}

// slowVotes do not count the votes of the lobby of gametest until released is closed.
type slowVotes struct {
	fakeLobbies
	released chan struct{}
}

func (s *slowVotes) Take(ctx context.Context, id game.LobbyID, source room.ChatSource, messages []room.ChatMessage) (room.ChatVotesTaken, error) {
	if id == gametest.ID() {
		<-s.released
	}
	return s.fakeLobbies.Take(ctx, id, source, messages)
}

func TestMessageQueue_SlowLobby(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		votes := &slowVotes{fakeLobbies{votes: make(map[game.VoterID]game.PlayerID)}, make(chan struct{})}
		s.reader.SetLobbies(votes)
		s.reader.Read(lobbiestest.Lobby(t, "BXBBBB"), "ada_ttv", true)
		s.dialTimes(1)
		for _, voter := range []string{"1", "2", "3"} {
			say(s.conn, voter, "!verdacht ada")
		}

		s.dialTimes(2)
		assert.Equal(t, map[game.PlayerID]int{"ada": 3}, votes.counted(), "of the other lobby")

		close(votes.released)
		s.dialTimes(3)
		assert.Equal(t, map[game.PlayerID]int{"ada": 6}, votes.counted())
	})
}

func TestMessageQueue_MostWaiting(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		votes := &slowVotes{fakeLobbies{votes: make(map[game.VoterID]game.PlayerID)}, make(chan struct{})}
		s.reader.SetLobbies(votes)
		s.dialTimes(1)
		say(s.conn, "first", "!verdacht ada")
		s.dialTimes(2)
		for voter := range chat.MostWaiting + 3 {
			say(s.conn, strconv.Itoa(voter), "!verdacht bob")
		}

		s.dialTimes(3)
		close(votes.released)

		s.dialTimes(4)
		assert.Equal(t, map[game.PlayerID]int{"ada": 1, "bob": chat.MostWaiting}, votes.counted())
	})
}

func TestMessageQueue_PanicIsolated(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		votes := &panickingVotes{fakeLobbies{votes: make(map[game.VoterID]game.PlayerID)}}
		s.reader.SetLobbies(votes)
		s.reader.Read(lobbiestest.Lobby(t, "BXBBBB"), "ada_ttv", true)
		s.dialTimes(1)

		say(s.conn, "1", "!verdacht ada")
		say(s.conn, "2", "!verdacht bob")

		assert.Equal(t, []int{0}, s.dialTimes(2))
		assert.Equal(t, map[game.PlayerID]int{"ada": 1, "bob": 1}, votes.counted())
		assert.NotZero(t, s.logged.FilterMessage("votes not counted").Len())
	})
}
