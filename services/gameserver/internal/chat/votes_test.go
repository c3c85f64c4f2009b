package chat_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
)

// panickingVotes panics when a chatter votes in the lobby of gametest.
type panickingVotes struct{ fakeLobbies }

func (b *panickingVotes) Vote(ctx context.Context, id game.LobbyID, v lobbies.Vote) (int, error) {
	if id == gametest.ID() {
		panic("a lobby that cannot be counted in")
	}
	return b.fakeLobbies.Vote(ctx, id, v)
}

func TestVotes_PanicIsolated(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		votes := &panickingVotes{fakeLobbies{votes: make(map[game.VoterID]game.PlayerID)}}
		s.reader.SetLobbies(votes)
		s.reader.Read(lobbiestest.Lobby(t, "BXBBBB"), "ada_ttv")
		s.dialTimes(1)

		say(s.conn, "1", "!verdacht ada")
		say(s.conn, "2", "!verdacht bob")

		assert.Equal(t, []int{0}, s.dialTimes(2))
		assert.Equal(t, map[game.PlayerID]int{"ada": 1, "bob": 1}, votes.counted())
		assert.Equal(t, 2, s.logged.FilterMessage("vote not counted").Len())
	})
}
