package game_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func issue(id, name string) game.Command {
	return game.IssueControlToken{By: "gm", ID: game.ControlTokenID(id), Name: name, Hash: game.TokenHash{7}}
}

func TestControlToken_NamedAndRevocable(t *testing.T) {
	lobby := play(t, gametest.Table("lobby"), issue("a", "  Stream  Deck "), 0)
	lobby = play(t, lobby, issue("b", "Companion"), 0)
	assert.Equal(t, game.ControlToken{ID: "a", Name: "Stream Deck", Hash: game.TokenHash{7}, At: gametest.Noon()}, lobby.Access.ControlTokens[0])

	lobby = play(t, lobby, game.RevokeControlToken{By: "gm", ID: "a"}, 0)

	assert.Len(t, lobby.Access.ControlTokens, 1)
	assert.Empty(t, decide(t, lobby, game.RevokeControlToken{By: "gm", ID: "a"}, 0))
}

func TestControlToken_nameOfItsOwn(t *testing.T) {
	lobby := play(t, gametest.Table("lobby"), issue("a", "Deck"), 0)
	lobby = play(t, lobby, issue("b", "deck"), 0)
	assert.Equal(t, "deck (2)", lobby.Access.ControlTokens[1].Name)
}

func TestControlToken_AtMostTen(t *testing.T) {
	lobby := gametest.Table("lobby")
	for n := range game.MaxControlTokens {
		lobby = play(t, lobby, issue(strconv.Itoa(n), "Deck"), 0)
	}
	_, err := game.Decide(lobby, issue("one more", "Deck"), gametest.Noon())
	assert.Equal(t, game.ErrTooManyTokens, err)
}

func TestControlToken_EndsWithGameMaster(t *testing.T) {
	lobby := play(t, gametest.Table("lobby | ada bob"), issue("a", "Deck"), 0)
	assert.Empty(t, play(t, lobby, game.HandOver{By: "gm", To: "ada"}, 0).Access.ControlTokens)
}
