package game_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestReorderPlayers(t *testing.T) {
	order := func(ids ...game.PlayerID) game.Command { return game.ReorderPlayers{By: "gm", Order: ids} }
	checkRows(t, []row{
		{name: "in intermission", before: "lobby | ada bob+ cem=2", cmd: order("cem", "ada", "bob"), after: "lobby | cem=2 ada^ bob+"},
		{name: "in setup", before: "setup | ada bob", cmd: order("bob", "ada"), after: "setup | bob ada^"},
		{name: "while deciding", before: "deciding(all_words) | ada bob*", cmd: order("bob", "ada"), after: "deciding(all_words) | bob* ada^"},
		{name: "after the reveal", before: "over(draw) | ada bob*", cmd: order("bob", "ada"), after: "over(draw) | bob* ada^"},
		{name: "while playing", before: "ada> bob*", cmd: order("bob", "ada"), err: game.ErrWrongPhase},
		{name: "the same order", before: "setup | ada bob", cmd: order("ada", "bob"), after: same},
		{name: "a player missing", before: "setup | ada bob", cmd: order("ada"), err: game.ErrNotAPermutation},
		{name: "a player twice", before: "setup | ada bob", cmd: order("ada", "ada"), err: game.ErrNotAPermutation},
		{name: "a stranger", before: "setup | ada bob", cmd: order("ada", "eve"), err: game.ErrNotAPermutation},
		{name: "with the game master", before: "setup | ada bob^ cem", cmd: order("cem", "gm", "bob", "ada"), after: "setup | cem bob^ ada"},
		{name: "the game master alone is new", before: "setup | ada bob", cmd: order("gm", "ada", "bob"), after: same},
		{name: "the game master instead of a player", before: "setup | ada bob", cmd: order("gm", "ada"), err: game.ErrNotAPermutation},
		{name: "by a player", before: "setup | ada bob", cmd: game.ReorderPlayers{By: "ada", Order: []game.PlayerID{"bob", "ada"}}, err: game.ErrNoRight},
	})
}

func TestReorderPlayers_CopiesSlice(t *testing.T) {
	ids := []game.PlayerID{"bob", "ada"}
	events := decide(t, gametest.Table("setup | ada bob"), game.ReorderPlayers{By: "gm", Order: ids}, 0)
	ids[0] = "eve"

	assert.Equal(t, []game.Event{game.PlayersReordered{Order: []game.PlayerID{"bob", "ada"}}}, events)
}

func TestReverseOrder(t *testing.T) {
	reverse := game.ReverseOrder{By: "gm"}
	checkRows(t, []row{
		{name: "in intermission", before: "lobby | ada bob cem", cmd: reverse, after: "lobby | cem bob ada^"},
		{name: "twice is once back", before: "setup | cem bob ada^", cmd: reverse, after: "setup | ada bob cem"},
		{name: "one player", before: "setup | ada", cmd: reverse, after: same},
		{name: "after the reveal", before: "over(draw) | ada bob*", cmd: reverse, after: "over(draw) | bob* ada^"},
		{name: "while playing", before: "ada> bob*", cmd: reverse, err: game.ErrWrongPhase},
		{name: "by a player", before: "setup | ada bob", cmd: game.ReverseOrder{By: "ada"}, err: game.ErrNoRight},
	})
}

func TestSetFirstPlayer(t *testing.T) {
	first := func(p game.PlayerID) game.Command { return game.SetFirstPlayer{By: "gm", Player: p} }
	checkRows(t, []row{
		{name: "in intermission", before: "lobby | ada bob", cmd: first("bob"), after: "lobby | ada bob!"},
		{name: "in setup", before: "setup | ada bob!", cmd: first("ada"), after: "setup | ada! bob"},
		{name: "while playing, for the next round", before: "ada> bob*", cmd: first("bob"), after: "ada> bob!*"},
		{name: "the running round's first once more", before: "ada> bob*", cmd: first("ada"), after: "ada!> bob*"},
		{name: "while deciding", before: "deciding(all_words) | ada bob*", cmd: first("bob"), after: "deciding(all_words) | ada bob!*"},
		{name: "twice", before: "setup | ada bob!", cmd: first("bob"), after: same},
		{name: "the game master", before: "setup | ada", cmd: first("gm"), err: game.ErrGameMasterDoesNotPlay},
		{name: "a stranger", before: "setup | ada", cmd: first("eve"), err: game.ErrPlayerNotFound},
		{name: "by a player", before: "setup | ada", cmd: game.SetFirstPlayer{By: "ada", Player: "ada"}, err: game.ErrNoRight},
	})
}

func TestUpdateProfile(t *testing.T) {
	edit := func(p game.PlayerID, name, twitch, camera *string) game.Command {
		return game.UpdateProfile{By: "gm", Player: p, Name: name, TwitchUsername: twitch, CameraURL: camera}
	}
	tests := []struct {
		cmd  game.Command
		want []game.Event
		err  error
	}{
		{edit("ada", ptr(" Ada L. "), nil, nil), []game.Event{game.ProfileUpdated{Player: "ada", Name: "Ada L.", TwitchUsername: "ada_tv"}}, nil},
		{edit("ada", nil, ptr(""), ptr("https://vdo.ninja/?view=x")), []game.Event{game.ProfileUpdated{Player: "ada", Name: "ada", CameraURL: "https://vdo.ninja/?view=x"}}, nil},
		{edit("ada", ptr("BOB"), nil, nil), []game.Event{game.ProfileUpdated{Player: "ada", Name: "BOB (2)", TwitchUsername: "ada_tv"}}, nil},
		{edit("ada", ptr("ADA"), nil, nil), []game.Event{game.ProfileUpdated{Player: "ada", Name: "ADA", TwitchUsername: "ada_tv"}}, nil},
		{edit("gm", ptr("Gina"), nil, nil), []game.Event{game.ProfileUpdated{Player: "gm", Name: "Gina"}}, nil},
		{edit("gm", ptr("ada"), nil, nil), []game.Event{game.ProfileUpdated{Player: "gm", Name: "ada (2)"}}, nil},
		{edit("ada", ptr("ada "), ptr("ada_tv"), nil), nil, nil},
		{edit("ada", ptr(""), nil, nil), nil, game.ErrNameMissing},
		{edit("ada", ptr(strings.Repeat("x", 25)), nil, nil), nil, game.ErrNameTooLong},
		{edit("ada", nil, nil, ptr("http://x")), nil, game.ErrCameraURL},
		{edit("eve", ptr("x"), nil, nil), nil, game.ErrPlayerNotFound},
		{game.UpdateProfile{By: "ada", Player: "ada", Name: ptr("x")}, nil, game.ErrNoRight},
	}
	for _, before := range []string{"lobby | ada bob", "setup | ada bob", "ada> bob*", "deciding(all_words) | ada bob*", "over(draw) | ada bob*"} {
		lobby := gametest.Table(before)
		lobby.Players[0].TwitchUsername = "ada_tv"
		for _, tt := range tests {
			events, err := game.Decide(lobby, tt.cmd, gametest.Noon())

			assert.Equal(t, tt.err, err)
			assert.Equal(t, tt.want, events)
			after := game.Evolve(lobby, events...)
			assert.Empty(t, gametest.Broken(after))
			assert.Empty(t, decideAgain(after, tt.cmd))
		}
	}
}

func decideAgain(l game.Lobby, cmd game.Command) []game.Event {
	events, _ := game.Decide(l, cmd, gametest.Noon())
	return events
}

func TestToggleCameras(t *testing.T) {
	show, hide := game.ToggleCameras{By: "gm", Shown: true}, game.ToggleCameras{By: "gm"}
	checkRows(t, []row{
		{name: "show", before: "lobby | ada", cmd: show, after: "lobby cameras | ada"},
		{name: "hide while playing", before: "cameras | ada> bob*", cmd: hide, after: "ada> bob*"},
		{name: "show twice", before: "setup cameras | ada", cmd: show, after: same},
		{name: "by a player", before: "lobby | ada", cmd: game.ToggleCameras{By: "ada", Shown: true}, err: game.ErrNoRight},
	})
}

func TestSwitchBlackout(t *testing.T) {
	on, off := game.SwitchBlackout{By: "gm", On: true}, game.SwitchBlackout{By: "gm"}
	checkRows(t, []row{
		{name: "on while playing", before: "ada> bob*", cmd: on, after: "black | ada> bob*"},
		{name: "off", before: "setup black | ada", cmd: off, after: "setup | ada"},
		{name: "on twice", before: "lobby black | ada", cmd: on, after: same},
		{name: "off twice", before: "lobby | ada", cmd: off, after: same},
		{name: "by a player", before: "lobby | ada", cmd: game.SwitchBlackout{By: "ada", On: true}, err: game.ErrNoRight},
	})
}

func TestHandOver(t *testing.T) {
	handOver := func(p game.PlayerID) game.Command { return game.HandOver{By: "gm", To: p} }
	checkRows(t, []row{
		{name: "in intermission", before: "lobby | ada bob cem", cmd: handOver("bob"), after: "lobby gm=bob | ada cem gm"},
		{name: "in setup: word, hint and imposter are cleared", before: "setup #2 word=Kern hint=Obst | ada bob* cem", cmd: handOver("cem"), after: "setup #2 gm=cem | ada bob gm"},
		{name: "to the first player", before: "setup | ada bob!+ cem", cmd: handOver("bob"), after: "setup gm=bob | ada cem^ gm"},
		{name: "to the last who was first", before: "lobby | ada bob^", cmd: handOver("bob"), after: "lobby gm=bob | ada gm^"},
		{name: "to the only player", before: "lobby | ada+=3", cmd: handOver("ada"), after: "lobby gm=ada | gm"},
		{name: "a game master who is away", before: "lobby away | ada bob", cmd: handOver("ada"), after: "lobby gm=ada | bob gm"},
		{name: "to oneself", before: "lobby | ada", cmd: handOver("gm"), err: game.ErrGameMasterDoesNotPlay},
		{name: "to a stranger", before: "lobby | ada", cmd: handOver("eve"), err: game.ErrPlayerNotFound},
		{name: "while playing", before: "ada> bob*", cmd: handOver("ada"), err: game.ErrWrongPhase},
		{name: "while deciding", before: "deciding(all_words) | ada bob*", cmd: handOver("ada"), err: game.ErrWrongPhase},
		{name: "after the reveal", before: "over(draw) | ada bob*", cmd: handOver("ada"), err: game.ErrWrongPhase},
		{name: "by a player", before: "lobby | ada bob", cmd: game.HandOver{By: "ada", To: "ada"}, err: game.ErrNoRight},
	})
}

func TestHandOver_Bot(t *testing.T) {
	for _, drawing := range []string{"lobby | ada bob", "setup | ada bob", "lobby away | ada bob"} {
		lobby := gametest.Table(drawing)
		lobby.Players[1].Bot = true

		_, err := game.Decide(lobby, game.HandOver{By: "gm", To: "bob"}, gametest.Noon())

		assert.Equal(t, game.ErrBotCannotLead, err, drawing)
		assert.Equal(t, game.PlayerID("ada"), play(t, lobby, game.HandOver{By: "gm", To: "ada"}, 0).GameMaster.ID)
	}
}

func TestHandOver_Repeated(t *testing.T) {
	lobby := play(t, gametest.Table("lobby | ada=3 bob"), game.HandOver{By: "gm", To: "ada"}, 0)

	assert.Empty(t, decide(t, lobby, game.HandOver{By: "gm", To: "ada"}, 0))
	_, err := game.Decide(lobby, game.HandOver{By: "gm", To: "bob"}, gametest.Noon())
	assert.Equal(t, game.ErrNoRight, err)
	_, err = game.Decide(lobby, game.HandOver{By: "bob", To: "ada"}, gametest.Noon())
	assert.Equal(t, game.ErrNoRight, err)
}

func TestHandOver_KeepsPoints(t *testing.T) {
	lobby := play(t, gametest.Table("setup | ada=3 bob"), game.HandOver{By: "gm", To: "ada"}, 0)
	lobby = play(t, lobby, game.HandOver{By: "ada", To: "gm"}, 0)

	assert.Equal(t, "setup | bob ada=3", gametest.Draw(lobby))
}
