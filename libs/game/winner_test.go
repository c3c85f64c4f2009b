package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func won(w game.Winner) game.Command { return game.SelectWinner{By: "gm", Winner: w} }

func TestEndRound(t *testing.T) {
	end := game.EndRound{By: "gm"}
	checkRows(t, []row{
		{name: "open places stay empty", before: "ada:a bob*>", cmd: end, after: "deciding(game_master) | ada:a bob*"},
		{name: "on a paused clock", before: "paused | ada:a bob*>", cmd: end, after: "deciding(game_master) | ada:a bob*"},
		{name: "twice", before: "deciding(game_master) | ada bob*", cmd: end, after: same},
		{name: "in intermission", before: "lobby | ada", cmd: end, err: game.ErrWrongPhase},
		{name: "in setup", before: "setup | ada", cmd: end, err: game.ErrWrongPhase},
		{name: "after the reveal", before: "over(draw) | ada bob*", cmd: end, err: game.ErrWrongPhase},
		{name: "by a player", before: "ada> bob*", cmd: game.EndRound{By: "ada"}, err: game.ErrNoRight},
	})
}

func TestSelectWinner(t *testing.T) {
	checkRows(t, []row{
		{name: "crewmates", before: "deciding(all_words) | ada bob*", cmd: won(game.RegularPlayers), after: "over(regular_players) | ada bob*"},
		{name: "imposter", before: "deciding(all_words) | ada bob*", cmd: won(game.ImposterWins), after: "over(imposter) | ada bob*"},
		{name: "draw", before: "deciding(all_words) | ada bob*", cmd: won(game.Draw), after: "over(draw) | ada bob*"},
		{name: "a correction", before: "over(draw) | ada bob*", cmd: won(game.ImposterWins), after: "over(imposter) | ada bob*"},
		{name: "twice", before: "over(draw) | ada bob*", cmd: won(game.Draw), after: same},
		{name: "an unknown winner", before: "deciding(all_words) | ada bob*", cmd: won("ada"), err: game.ErrUnknownWinner},
		{name: "no winner", before: "deciding(all_words) | ada bob*", cmd: won(""), err: game.ErrUnknownWinner},
		{name: "in intermission", before: "lobby | ada", cmd: won(game.Draw), err: game.ErrWrongPhase},
		{name: "in setup", before: "setup #2 | ada", cmd: won(game.Draw), err: game.ErrWrongPhase},
		{name: "while playing", before: "ada> bob*", cmd: won(game.Draw), err: game.ErrWrongPhase},
		{name: "by a player", before: "deciding(all_words) | ada bob*", cmd: game.SelectWinner{By: "ada", Winner: game.Draw}, err: game.ErrNoRight},
	})
}

func TestSelectWinner_AutomaticPoints(t *testing.T) {
	checkRows(t, []row{
		{name: "crewmates get one each", before: "deciding(all_words) auto | ada bob=2* cem=4", cmd: won(game.RegularPlayers), after: "over(regular_players) auto | ada=1 bob=2* cem=5"},
		{name: "the imposter gets three", before: "deciding(all_words) auto | ada bob=2* cem", cmd: won(game.ImposterWins), after: "over(imposter) auto | ada bob=5* cem"},
		{name: "a draw gives nothing", before: "deciding(all_words) auto | ada=1 bob*", cmd: won(game.Draw), after: "over(draw) auto | ada=1 bob*"},
		{name: "leavers get nothing", before: "deciding(imposter_left) auto left=bob | ada cem", cmd: won(game.RegularPlayers), after: "over(regular_players) auto left=bob | ada=1 cem=1"},
		{name: "99999 is the most", before: "deciding(all_words) auto | ada=99998* bob", cmd: won(game.ImposterWins), after: "over(imposter) auto | ada=99999* bob"},
	})
	lobby := gametest.Table("deciding(all_words) auto | ada bob=2*")
	assert.Equal(t, []game.Event{
		game.RevealStepped{Step: game.RevealImposter, At: gametest.Noon(), EndsAt: gametest.Noon().Add(game.RevealStepTime)},
		game.WinnerSelected{Winner: game.RegularPlayers, At: gametest.Noon()},
		game.PointsAwarded{Points: map[game.PlayerID]int{"ada": 1, "bob": 2}, Awarded: []game.Award{{Player: "ada", Points: 1}}},
	}, decide(t, lobby, won(game.RegularPlayers), 0))
}

func TestSelectWinner_CorrectionMovesPoints(t *testing.T) {
	tests := []struct {
		name   string
		before string
		cmds   []game.Command
		after  string
	}{
		{"crewmates to imposter", "deciding(all_words) auto | ada=1 bob*", []game.Command{won(game.RegularPlayers), won(game.ImposterWins)}, "over(imposter) auto | ada=1 bob=3*"},
		{"imposter to draw", "deciding(all_words) auto | ada bob=7*", []game.Command{won(game.ImposterWins), won(game.Draw)}, "over(draw) auto | ada bob=7*"},
		{"draw to crewmates", "deciding(all_words) auto | ada bob*", []game.Command{won(game.Draw), won(game.RegularPlayers)}, "over(regular_players) auto | ada=1 bob*"},
		{"there and back", "deciding(all_words) auto | ada bob*", []game.Command{won(game.Draw), won(game.RegularPlayers), won(game.ImposterWins), won(game.RegularPlayers)}, "over(regular_players) auto | ada=1 bob*"},
		{"never below zero", "deciding(all_words) auto | ada bob*", []game.Command{won(game.ImposterWins), game.AdjustPoints{By: "gm", Player: "bob", Points: 1}, won(game.Draw)}, "over(draw) auto | ada bob*"},
		{"nothing is taken back twice", "deciding(all_words) auto | ada bob*", []game.Command{
			won(game.ImposterWins),
			game.AdjustPoints{By: "gm", Player: "bob"},
			won(game.Draw),
			game.AdjustPoints{By: "gm", Player: "bob", Points: 5},
			won(game.ImposterWins),
		}, "over(imposter) auto | ada bob=8*"},
		{"back from the cap", "deciding(all_words) auto | ada=99998* bob", []game.Command{won(game.ImposterWins), won(game.Draw)}, "over(draw) auto | ada=99998* bob"},
		{"switched off in between", "deciding(all_words) auto | ada bob*", []game.Command{won(game.ImposterWins), change(game.SettingsChange{AutomaticPoints: ptr(false)}), won(game.RegularPlayers)}, "over(regular_players) | ada=1 bob*"},
		{"switched on in between", "deciding(all_words) | ada bob*", []game.Command{won(game.ImposterWins), change(game.SettingsChange{AutomaticPoints: ptr(true)}), won(game.RegularPlayers)}, "over(regular_players) auto | ada bob*"},
		{"a player left in between", "deciding(all_words) auto | ada bob* cem", []game.Command{won(game.RegularPlayers), leave("cem"), won(game.ImposterWins)}, "over(imposter) auto left=cem | ada bob=3*"},
		{"the imposter left in between", "deciding(all_words) auto | ada bob* cem", []game.Command{won(game.ImposterWins), leave("bob"), won(game.RegularPlayers)}, "over(regular_players) auto left=bob | ada=1 cem=1"},
	}
	for _, tt := range tests {
		lobby := gametest.Table(tt.before)
		for _, cmd := range tt.cmds {
			lobby = play(t, lobby, cmd, 0)
		}
		assert.Equal(t, tt.after, gametest.Draw(lobby), tt.name)
		assert.Empty(t, gametest.Broken(lobby), tt.name)
	}
}

func TestAdjustPoints(t *testing.T) {
	points := func(p game.PlayerID, n int) game.Command { return game.AdjustPoints{By: "gm", Player: p, Points: n} }
	checkRows(t, []row{
		{name: "in intermission", before: "lobby | ada bob", cmd: points("bob", 7), after: "lobby | ada bob=7"},
		{name: "in setup", before: "setup | ada=3", cmd: points("ada", 0), after: "setup | ada"},
		{name: "while playing", before: "ada> bob*", cmd: points("bob", 99999), after: "ada> bob=99999*"},
		{name: "while deciding", before: "deciding(all_words) | ada bob*", cmd: points("ada", 1), after: "deciding(all_words) | ada=1 bob*"},
		{name: "after the reveal", before: "over(draw) | ada bob*", cmd: points("ada", 1), after: "over(draw) | ada=1 bob*"},
		{name: "the same", before: "lobby | ada=3", cmd: points("ada", 3), after: same},
		{name: "below zero", before: "lobby | ada=3", cmd: points("ada", -1), err: game.ErrPointsRange},
		{name: "above 99999", before: "lobby | ada=3", cmd: points("ada", 100000), err: game.ErrPointsRange},
		{name: "the game master", before: "lobby | ada", cmd: points("gm", 1), err: game.ErrGameMasterDoesNotPlay},
		{name: "a stranger", before: "lobby | ada", cmd: points("eve", 1), err: game.ErrPlayerNotFound},
		{name: "by a player", before: "lobby | ada", cmd: game.AdjustPoints{By: "ada", Player: "ada", Points: 9}, err: game.ErrNoRight},
	})
}

func TestMatchRecord(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) #1 hint=Obst left=dan:weg | ada:rot:- bob:süß:rund^*")
	lobby.Players[0].Name = "Ada"
	open := game.MatchRecord{
		RoundNumber: 1, Topic: "Apfel", CategoryHint: "Obst", Winner: game.RecordUndisclosed, StartedAt: gametest.Noon(),
		Words: []game.PlayerWords{
			{Player: "bob", PlayerName: "bob", IsImposter: true, Words: []game.Word{"süß", "rund"}},
			{Player: "ada", PlayerName: "Ada", Words: []game.Word{"rot", game.Skipped}},
			{Player: "dan", PlayerName: "dan", Words: []game.Word{"weg"}},
		},
	}
	assert.Equal(t, open, lobby.CurrentRecord())
	silent := gametest.Table("ada> bob*")
	assert.Nil(t, silent.CurrentRecord().Words[0].Words, "stored as no list")

	closed := open
	closed.Winner, closed.Complete, closed.At = game.RecordCrewmate, true, gametest.Noon().Add(time.Minute)
	lobby = play(t, lobby, won(game.RegularPlayers), time.Minute)
	assert.Equal(t, []game.MatchRecord{closed}, lobby.Results.History)

	for winner, label := range map[game.Winner]game.RecordWinner{game.ImposterWins: game.RecordImposter, game.Draw: game.RecordUndisclosed} {
		closed.Winner = label
		assert.Equal(t, []game.MatchRecord{closed}, play(t, lobby, won(winner), time.Hour).Results.History)
	}
}

func TestMatchRecord_KeepsLatest300(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) | ada bob*")
	for n := range game.MaxRecords + 3 {
		lobby.Phase, lobby.Round.Number = game.WinnerSelection, n+1
		lobby = play(t, lobby, won(game.Draw), 0)
	}
	assert.Empty(t, gametest.Broken(lobby))
	assert.Equal(t, 4, lobby.Results.History[0].RoundNumber)
	assert.Equal(t, game.MaxRecords+3, lobby.Results.History[game.MaxRecords-1].RoundNumber)
	assert.Empty(t, gametest.Broken(play(t, lobby, won(game.RegularPlayers), 0)), "corrected")
}

func TestStartNextRound(t *testing.T) {
	tests := []struct {
		name, before, after string
		err                 error
	}{
		{"the first player moves on", "over(draw) locked hint=Obst | ada:a=2 bob* cem", "setup locked #2 | ada=2 bob^ cem", nil},
		{"the last is followed by the first", "over(draw) #4 | ada bob* cem^", "setup #5 | ada bob cem", nil},
		{"by display order, reordered since", "over(draw) | cem ada^ bob*", "setup #2 | cem ada bob^", nil},
		{"offline players are passed over", "over(draw) | ada bob*~ cem", "setup #2 | ada bob cem^", nil},
		{"back to oneself", "over(draw) | ada bob*~ cem~", "setup #2 | ada bob cem", nil},
		{"no player is connected", "over(draw) | ada~ bob*~ cem~", "setup #2 | ada bob^ cem", nil},
		{"chosen by hand", "over(draw) | ada bob* cem!~", "setup #2 | ada bob cem!", nil},
		{"without rotation", "over(draw) still | ada bob^* cem", "setup still #2 | ada bob^ cem", nil},
		{"no player is left", "over(draw) auto cameras left=ada |", "setup cameras auto #2", nil},
		{"twice", "setup #2 | ada bob", same, nil},
		{"in the first setup", "setup | ada bob", "", game.ErrWrongPhase},
		{"in intermission", "lobby | ada", "", game.ErrWrongPhase},
		{"while playing", "ada> bob*", "", game.ErrWrongPhase},
		{"while deciding", "deciding(all_words) | ada bob*", "", game.ErrWrongPhase},
	}
	for _, tt := range tests {
		cmd := game.StartNextRound{By: "gm", Connected: gametest.Connected(tt.before)}
		t.Run(tt.name, func(t *testing.T) {
			checkRow(t, row{before: tt.before, cmd: cmd, after: tt.after, err: tt.err, at: time.Minute})
		})
	}
	checkRow(t, row{before: "over(draw) | ada bob*", cmd: game.StartNextRound{By: "ada"}, err: game.ErrNoRight})
}

func TestStartNextRound_ChosenFirstPlayerOnce(t *testing.T) {
	all := gametest.Connected("ada bob cem")
	lobby := gametest.Table("setup word=Apfel | ada bob! cem*")
	for at, cmd := range []game.Command{
		game.StartRound{By: "gm", Connected: all},
		game.EndRound{By: "gm"},
		won(game.Draw),
		game.StartNextRound{By: "gm", Connected: all},
	} {
		lobby = play(t, lobby, cmd, time.Duration(at)*time.Minute)
	}
	assert.Equal(t, "setup locked #2 | ada bob cem^", gametest.Draw(lobby))
}

func TestStartNextRound_FirstPlayerLeft(t *testing.T) {
	tests := []struct {
		name, before, connected string
		leavers                 []game.PlayerID
		want                    game.PlayerID
	}{
		{"the first player's leaving was the step", "over(draw) | ada bob* cem dan", "bob cem dan", []game.PlayerID{"ada"}, "bob"},
		{"before the reveal", "deciding(all_words) | ada bob* cem dan", "bob cem dan", []game.PlayerID{"ada"}, "bob"},
		{"in mid-round", "ada> bob cem* dan", "bob cem dan", []game.PlayerID{"ada"}, "bob"},
		{"offline players are passed over", "ada> bob cem* dan", "bob~ cem dan", []game.PlayerID{"ada"}, "cem"},
		{"no player is connected", "ada> bob cem* dan", "", []game.PlayerID{"ada"}, "bob"},
		{"the next left as well", "ada> bob cem* dan eve", "cem~ dan eve", []game.PlayerID{"ada", "bob"}, "dan"},
		{"the last in the order", "ada bob cem* dan^>", "ada~ bob cem", []game.PlayerID{"dan"}, "bob"},
		{"chosen in mid-round", "ada> bob cem* dan!", "bob cem dan~", []game.PlayerID{"ada"}, "dan"},
		{"the chosen one left: from the round's first on", "ada> bob cem!* dan", "ada bob dan", []game.PlayerID{"cem"}, "bob"},
		{"without rotation", "still | ada> bob cem* dan", "bob~ cem dan", []game.PlayerID{"ada"}, "bob"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := gametest.Table(tt.before)
			for _, id := range tt.leavers {
				l = play(t, l, leave(id), 0)
			}
			assert.Equal(t, tt.want, nextRound(t, l, gametest.Connected(tt.connected)).FirstPlayer.ID)
		})
	}
}

func nextRound(t *testing.T, l game.Lobby, connected game.Connected) game.Lobby {
	t.Helper()
	if l.Phase == game.Playing {
		l = play(t, l, game.EndRound{By: "gm"}, 0)
	}
	l = play(t, l, won(game.Draw), 0)
	return play(t, l, game.StartNextRound{By: "gm", Connected: connected}, time.Minute)
}

func TestReplay_EarlierLeave(t *testing.T) {
	stored := []game.Event{game.PlayerLeft{Player: "ada"}, game.FirstPlayerSet{Player: "bob", Chosen: true}}
	l := game.Evolve(gametest.Table("deciding(all_words) | ada bob* cem"), stored...)

	assert.Equal(t, game.PlayerID("bob"), nextRound(t, l, gametest.Connected("bob~ cem")).FirstPlayer.ID)
}
