package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func leave(p game.PlayerID) game.Command { return game.LeaveLobby{By: p} }

func TestLeaveLobby(t *testing.T) {
	checkRows(t, []row{
		{name: "the last player", before: "lobby | ada", cmd: leave("ada"), after: "lobby"},
		{name: "the first player hands on to the next", before: "lobby | ada bob^ cem", cmd: leave("bob"), after: "lobby | ada cem^"},
		{name: "a chosen first player is forgotten", before: "setup | ada bob cem!", cmd: leave("cem"), after: "setup | ada bob"},
		{name: "the imposter in setup is cleared", before: "setup word=Kern | ada bob* cem", cmd: leave("bob"), after: "setup word=Kern | ada cem"},
		{name: "another one in setup", before: "setup | ada bob* cem", cmd: leave("cem"), after: "setup | ada bob*"},
		{name: "the current player: the turn moves on", before: "ada:a> bob:b cem:c*", cmd: leave("ada"), after: "left=ada:a | bob:b> cem:c*"},
		{name: "the current player sits last", before: "ada:a bob:b* cem> dan:d^", cmd: leave("cem"), after: "left=cem | ada:a bob:b* dan:d^>"},
		{name: "the current player owed the last word", before: "ada:a:b bob:a:b* cem:c>", cmd: leave("cem"), after: "deciding(all_words) left=cem:c | ada:a:b bob:a:b*"},
		{name: "another player: the current one stays", before: "ada:a bob> cem*", cmd: leave("ada"), after: "left=ada:a | bob> cem*"},
		{name: "the imposter ends the round", before: "ada> bob* cem dan", cmd: leave("bob"), after: "deciding(imposter_left) left=bob | ada cem dan"},
		{name: "the imposter on their turn", before: "ada:x bob*> cem dan", cmd: leave("bob"), after: "deciding(imposter_left) left=bob | ada:x cem dan"},
		{name: "one of two players", before: "ada> bob*", cmd: leave("ada"), after: "deciding(too_few_players) left=ada | bob*"},
		{name: "on a paused clock, which stays paused", before: "paused | ada> bob* cem", cmd: leave("ada"), after: "paused left=ada | bob*> cem"},
		{name: "after the round the imposter stays in the record", before: "deciding(all_words) | ada bob* cem", cmd: leave("bob"), after: "deciding(all_words) left=bob | ada cem"},
		{name: "without rotation the next first player stays open", before: "still | ada:a bob> cem*", cmd: leave("ada"), after: "still left=ada:a | bob> cem*"},
		{name: "a stranger", before: "lobby | ada", cmd: leave("eve"), err: game.ErrNoRight},
		{name: "no sender", before: "lobby | ada", cmd: leave(""), err: game.ErrNoRight},
		{name: "the game master in intermission", before: "lobby | ada", cmd: leave("gm"), after: "lobby away | ada"},
		{name: "the game master ends a running round", before: "ada> bob* cem", cmd: leave("gm"), after: "deciding(game_master_left) away | ada bob* cem"},
		{name: "the game master again", before: "lobby away | ada", cmd: leave("gm"), after: same},
	})
}

func TestLeaveLobby_NextTurnHasFullTime(t *testing.T) {
	lobby := gametest.Table("ada> bob* cem")
	now := gametest.Noon().Add(20 * time.Second)

	assert.Equal(t, []game.Event{
		game.PlayerLeft{Player: "ada"},
		game.FirstPlayerSet{Player: "bob"},
		game.TurnPassed{Next: game.Turn{Number: 2, Player: "bob", EndsAt: now.Add(30 * time.Second), Max: 30 * time.Second}},
	}, decide(t, lobby, leave("ada"), 20*time.Second))
}

func TestLeaveLobby_KeepsRunningTurn(t *testing.T) {
	before := gametest.Table("ada:a bob> cem*")
	after := play(t, before, leave("ada"), 20*time.Second)

	assert.Equal(t, before.Round.Turn, after.Round.Turn)
}

func TestReleaseSeat(t *testing.T) {
	release := game.ReleaseSeat{Player: "ada"}
	checkRows(t, []row{
		{name: "intermission", before: "lobby | ada bob", cmd: release, after: "lobby | bob"},
		{name: "setup", before: "setup | ada bob", cmd: release, after: same},
		{name: "playing", before: "ada> bob*", cmd: release, after: same},
		{name: "deciding", before: "deciding(all_words) | ada bob*", cmd: release, after: same},
		{name: "over", before: "over(draw) | ada bob*", cmd: release, after: same},
		{name: "a player who has left", before: "lobby | bob", cmd: release, after: same},
		{name: "the game master", before: "lobby | bob", cmd: game.ReleaseSeat{Player: "gm"}, after: same},
	})
}

func TestReturnGameMaster(t *testing.T) {
	checkRows(t, []row{
		{name: "after leaving", before: "lobby away | ada", cmd: game.ReturnGameMaster{By: "gm"}, after: "lobby | ada"},
		{name: "without having left", before: "lobby | ada", cmd: game.ReturnGameMaster{By: "gm"}, after: same},
		{name: "a player", before: "lobby away | ada", cmd: game.ReturnGameMaster{By: "ada"}, err: game.ErrNoRight},
	})
}

func TestReturnGameMaster_Visit(t *testing.T) {
	back := func(visit game.VisitID) game.Command { return game.ReturnGameMaster{By: "gm", Visit: visit} }
	leaveBy := func(visit game.VisitID) game.Command { return game.LeaveLobby{By: "gm", Visit: visit} }
	for _, tt := range []struct {
		name   string
		before []game.Command
		cmd    game.Command
		away   bool
		err    error
	}{
		{"the page that left", []game.Command{leaveBy("a")}, back("a"), true, game.ErrLeft},
		{"another page", []game.Command{leaveBy("a")}, back("b"), false, nil},
		{"a page that does not say which", []game.Command{leaveBy("a")}, back(""), false, nil},
		{"after leaving without a visit", []game.Command{leaveBy("")}, back("a"), false, nil},
		{"the page that left, after a return", []game.Command{leaveBy("a"), back("b")}, back("a"), false, game.ErrLeft},
		{"a late repetition of the leave, after a return", []game.Command{leaveBy("a"), back("b")}, leaveBy("a"), false, nil},
		{"a second leave, after a return", []game.Command{leaveBy("a"), back("b")}, leaveBy("b"), true, nil},
		{"a visit that is no id", nil, leaveBy("ö"), false, game.ErrClientID},
	} {
		t.Run(tt.name, func(t *testing.T) {
			lobby := gametest.Table("lobby | ada")
			for _, cmd := range tt.before {
				lobby = play(t, lobby, cmd, 0)
			}
			events, err := game.Decide(lobby, tt.cmd, gametest.Noon())
			assert.Equal(t, tt.err, err)
			assert.Equal(t, tt.away, !game.Evolve(lobby, events...).GameMaster.LeftAt.IsZero())
		})
	}
}

func TestReturnGameMaster_Within30Minutes(t *testing.T) {
	back := game.ReturnGameMaster{By: "gm"}
	due := 30 * time.Minute
	checkRows(t, []row{
		{name: "-1 ms", before: "lobby away | ada", cmd: back, at: due - time.Millisecond, after: "lobby | ada"},
		{name: "0", before: "lobby away | ada", cmd: back, at: due, err: game.ErrLobbyNotFound},
		{name: "+1 ms", before: "lobby away | ada", cmd: back, at: due + time.Millisecond, err: game.ErrLobbyNotFound},
		{name: "a player", before: "lobby away | ada", cmd: game.ReturnGameMaster{By: "ada"}, at: due, err: game.ErrNoRight},
		{name: "without having left", before: "lobby | ada", cmd: back, at: due, after: same},
	})
}

func TestCloseLobby_GameMasterHeld(t *testing.T) {
	due := 30 * time.Minute
	checkRows(t, []row{
		{name: "-1 ms", before: "lobby away | ada", cmd: game.CloseLobby{}, at: due - time.Millisecond, after: same},
		{name: "0", before: "lobby away | ada", cmd: game.CloseLobby{}, at: due, after: "closed"},
		{name: "+1 ms", before: "lobby away | ada", cmd: game.CloseLobby{}, at: due + time.Millisecond, after: "closed"},
		{name: "the game master came back", before: "lobby | ada", cmd: game.CloseLobby{}, at: due, after: same},
	})
}

func TestCloseLobby_Lifetime(t *testing.T) {
	due := 24 * time.Hour
	checkRows(t, []row{
		{name: "-1 ms", before: "ada> bob*", cmd: game.CloseLobby{}, at: due - time.Millisecond, after: same},
		{name: "0", before: "ada> bob*", cmd: game.CloseLobby{}, at: due, after: "closed"},
		{name: "+1 ms", before: "ada> bob*", cmd: game.CloseLobby{}, at: due + time.Millisecond, after: "closed"},
		{name: "the operator ends it", before: "lobby | ada", cmd: game.CloseLobby{ByOperator: true}, after: "closed"},
		{name: "the operator ends it during a round", before: "ada> bob*", cmd: game.CloseLobby{ByOperator: true}, after: "closed"},
	})
}

func TestCloseLobby_ClearsState(t *testing.T) {
	closed := play(t, gametest.Table("setup word=Kern banned=dan | ada bob*"), game.CloseLobby{ByOperator: true}, 0)
	assert.Equal(t, game.Lobby{ID: gametest.ID(), Phase: game.Closed}, closed)

	for _, cmd := range []game.Command{join("ada"), leave("ada"), game.LockLobby{By: "gm"}, game.SubmitWord{By: "ada"}, game.HandOver{By: "gm", To: "ada"}} {
		_, err := game.Decide(closed, cmd, gametest.Noon())
		assert.Equal(t, game.ErrLobbyNotFound, err, "%T", cmd)
	}
	assert.Empty(t, decide(t, closed, game.CloseLobby{ByOperator: true}, 0))
	assert.Empty(t, decide(t, closed, game.ExpireTurn{}, 0))
}
