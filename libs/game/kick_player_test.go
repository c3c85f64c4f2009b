package game_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestKickPlayer(t *testing.T) {
	kick := func(p game.PlayerID) game.Command { return game.KickPlayer{By: "gm", Target: p} }
	checkRows(t, []row{
		{name: "in intermission", before: "lobby | ada bob", cmd: kick("bob"), after: "lobby banned=bob | ada"},
		{name: "in setup", before: "setup | ada bob*", cmd: kick("bob"), after: "setup banned=bob | ada"},
		{name: "the current player", before: "ada> bob* cem", cmd: kick("ada"), after: "left=ada banned=ada | bob*> cem"},
		{name: "while deciding", before: "deciding(all_words) | ada bob* cem", cmd: kick("cem"), after: "deciding(all_words) left=cem banned=cem | ada bob*"},
		{name: "after the reveal", before: "over(draw) | ada bob* cem", cmd: kick("ada"), after: "over(draw) left=ada banned=ada | bob* cem"},
		{name: "twice", before: "lobby banned=bob | ada", cmd: kick("bob"), after: same},
		{name: "the game master", before: "lobby | ada", cmd: kick("gm"), err: game.ErrGameMasterDoesNotPlay},
		{name: "a stranger", before: "lobby | ada", cmd: kick("eve"), err: game.ErrPlayerNotFound},
		{name: "no target", before: "lobby | ada", cmd: kick(""), err: game.ErrPlayerNotFound},
		{name: "by a player", before: "lobby | ada bob", cmd: game.KickPlayer{By: "ada", Target: "bob"}, err: game.ErrNoRight},
	})
}

func TestKickPlayer_EventOrder(t *testing.T) {
	events := decide(t, gametest.Table("ada bob:x> cem* dan"), game.KickPlayer{By: "gm", Target: "dan"}, 0)

	assert.Equal(t, []game.Event{game.PlayerKicked{Player: "dan"}, game.PlayerLeft{Player: "dan"}}, events)
}

func TestUnbanPlayer(t *testing.T) {
	lift := game.UnbanPlayer{By: "gm", Player: "dan"}
	checkRows(t, []row{
		{name: "lets the browser join again", before: "lobby banned=bob banned=dan | ada", cmd: lift, after: "lobby banned=bob | ada"},
		{name: "while playing", before: "banned=dan | ada> bob*", cmd: lift, after: "ada> bob*"},
		{name: "twice", before: "lobby banned=bob | ada", cmd: lift, after: same},
		{name: "by a player", before: "lobby banned=dan | ada", cmd: game.UnbanPlayer{By: "ada", Player: "dan"}, err: game.ErrNoRight},
	})
	lobby := play(t, gametest.Table("lobby banned=dan | ada"), lift, 0)
	assert.Equal(t, "lobby | ada dan", gametest.Draw(play(t, lobby, join("dan"), 0)))
}

func TestKickPlayer_KeepsLatest100Bans(t *testing.T) {
	lobby := gametest.Table("lobby | ada")
	for n := range game.MaxBans + 3 {
		guest := fmt.Sprintf("g%d", n)
		lobby = play(t, lobby, join(guest), 0)
		lobby = play(t, lobby, game.KickPlayer{By: "gm", Target: game.PlayerID(guest)}, 0)
	}

	assert.Len(t, lobby.Access.Banned, game.MaxBans)
	assert.Equal(t, game.PlayerID("g3"), lobby.Access.Banned[0].Player)
	assert.Equal(t, game.PlayerID("g102"), lobby.Access.Banned[game.MaxBans-1].Player)
}

func TestJoinLobby_KickedPlayerID(t *testing.T) {
	again := game.JoinLobby{Seat: game.NewSeat{Player: "dan", Name: "dan"}}
	checkRow(t, row{before: "lobby banned=dan | ada", cmd: again, err: game.ErrForeignSeat})
}

func TestKickPlayer_WithoutClientID(t *testing.T) {
	lobby := gametest.Table("lobby | ada")
	lobby.Players[0].Client = ""
	lobby = play(t, lobby, game.KickPlayer{By: "gm", Target: "ada"}, 0)

	stranger := game.JoinLobby{Seat: game.NewSeat{Player: "bob", Name: "bob"}}
	assert.Equal(t, "lobby banned=ada | bob", gametest.Draw(play(t, lobby, stranger, 0)))
}
