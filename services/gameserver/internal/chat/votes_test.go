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

// brittle is a table that panics when its own lobby's votes come.
type brittle struct{ table }

func (b *brittle) Vote(ctx context.Context, id game.LobbyID, v lobbies.Vote) (int, error) {
	if id == gametest.ID() {
		panic("a lobby that cannot be counted in")
	}
	return b.table.Vote(ctx, id, v)
}

func TestVotes_PanicIsolated(t *testing.T) {
	atExchange(t, lively, func(x *exchange) {
		votes := &brittle{table{votes: make(map[game.VoterID]game.PlayerID)}}
		x.reader.SetLobbies(votes)
		x.reader.Read(lobbiestest.Lobby(t, "BXBBBB"), "ada_ttv")
		x.called(1)

		say(x.conn, "1", "!verdacht ada")
		say(x.conn, "2", "!verdacht bob")

		assert.Equal(t, []int{0}, x.called(2))
		assert.Equal(t, map[game.PlayerID]int{"ada": 1, "bob": 1}, votes.counted())
		assert.Equal(t, 2, x.logged.FilterMessage("vote not counted").Len())
	})
}
