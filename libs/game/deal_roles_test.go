package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

const reading = "setup moment reading locked word=Kern | ada bob* cem"

// confirm is a player who has seen their role, while the players of a drawing are connected.
func confirm(by game.PlayerID, connected string) game.ConfirmRole {
	return game.ConfirmRole{By: by, Connected: gametest.Connected(connected)}
}

// confirmed is the drawn lobby after these players have seen their roles, all of them connected.
func confirmed(t *testing.T, drawing string, players ...game.PlayerID) game.Lobby {
	t.Helper()
	lobby := gametest.Table(drawing)
	for _, id := range players {
		lobby = play(t, lobby, confirm(id, drawing), 0)
	}
	return lobby
}

func TestArm_dealsRolesBeforeTheWords(t *testing.T) {
	armed := play(t, gametest.Table("setup moment word=Kern | ada bob* cem"), armRound(), 0)
	assert.Equal(t, gametest.Noon().Add(game.TakeBackTime), armed.RolesAt())

	dealt := play(t, armed, game.ExecuteArmed{At: armed.RolesAt()}, game.TakeBackTime)
	assert.Equal(t, reading, gametest.Draw(dealt))
	assert.Equal(t, armed.RolesAt(), dealt.RolesAt())
	alarm, ok := gametest.NextAlarm(dealt)
	require.True(t, ok)
	ends := gametest.Noon().Add(game.TakeBackTime + game.ReadTime)
	assert.Equal(t, game.Alarm{At: ends, Command: game.ExpireReading{EndsAt: ends}}, alarm)
	assert.Empty(t, decide(t, dealt, armRound(), game.TakeBackTime), "a repetition changes nothing")

	started := play(t, dealt, alarm.Command, game.TakeBackTime+game.ReadTime)
	assert.Equal(t, "moment locked word=Kern | ada> bob* cem", gametest.Draw(started))
	assert.Equal(t, ends.Add(gametest.TurnTime), started.Round.Turn.EndsAt, "the clock starts with the words")
	assert.True(t, started.RolesAt().IsZero())
}

func TestArm_nowDealsRolesNow(t *testing.T) {
	now := armRound()
	now.Now = true
	before := gametest.Table("setup moment word=Kern | ada bob* cem")
	assert.Equal(t, reading, gametest.Draw(play(t, before, now, 0)))
	hurried := play(t, play(t, before, armRound(), 0), now, time.Second)
	assert.Equal(t, reading, gametest.Draw(hurried))
	assert.Equal(t, gametest.Noon().Add(time.Second), hurried.RolesAt())
}

func TestStartRound_actsAtOnceWithAMoment(t *testing.T) {
	start := game.StartRound{By: "gm", Connected: gametest.Connected("ada bob cem")}
	assert.Equal(t, "moment locked word=Kern | ada> bob* cem", gametest.Draw(play(t, gametest.Table("setup moment word=Kern | ada bob* cem"), start, 0)))
}

func TestConfirmRole(t *testing.T) {
	const all, started = "ada bob cem", "moment locked word=Kern | ada> bob* cem"
	for name, tt := range map[string]struct {
		seen    []game.PlayerID
		confirm game.ConfirmRole
		after   string
	}{
		"the first of three":         {nil, confirm("ada", all), reading},
		"the second of three":        {[]game.PlayerID{"ada"}, confirm("bob", all), reading},
		"the last of three":          {[]game.PlayerID{"ada", "cem"}, confirm("bob", all), started},
		"the last who is connected":  {[]game.PlayerID{"ada"}, confirm("bob", "ada bob cem~"), started},
		"the only one who is there":  {nil, confirm("ada", "ada bob~ cem~"), started},
		"one who was already missed": {[]game.PlayerID{"ada"}, confirm("cem", "ada bob cem~"), reading},
	} {
		t.Run(name, func(t *testing.T) {
			after := play(t, confirmed(t, reading, tt.seen...), tt.confirm, time.Second)
			assert.Equal(t, tt.after, gametest.Draw(after))
			assert.Empty(t, decide(t, after, tt.confirm, time.Second), "a repetition changes nothing")
			assert.Empty(t, gametest.Broken(after))
		})
	}
}

func TestConfirmRole_waitsForNoBot(t *testing.T) {
	lobby := gametest.Table("setup moment word=Kern | ada bob* cem")
	lobby.Players[1].Bot, lobby.Players[2].Bot = true, true
	now := armRound()
	now.Now = true
	dealt := play(t, lobby, now, 0)
	assert.Equal(t, []game.PlayerID{"ada"}, dealt.MissingReaders())
	assert.Equal(t, game.Playing, play(t, dealt, confirm("ada", "ada bob cem"), time.Second).Phase)

	lobby.Players[0].Bot = true
	assert.Equal(t, game.Playing, play(t, lobby, now, 0).Phase, "no person reads a role")
}

func TestConfirmRole_refused(t *testing.T) {
	checkRows(t, []row{
		{"by the game master", reading, confirm("gm", reading), same, game.ErrNoRight, 0},
		{"by a stranger", reading, confirm("eve", reading), same, game.ErrNoRight, 0},
		{"before the roles", "setup moment starting word=Kern | ada bob* cem", confirm("ada", reading), same, game.ErrWrongPhase, 0},
		{"in intermission", "lobby | ada bob", confirm("ada", reading), same, game.ErrWrongPhase, 0},
		{"after the words began", "ada> bob* cem", confirm("ada", reading), same, nil, 0},
		{"after the reveal", "over(draw) | ada bob* cem", confirm("ada", reading), same, game.ErrWrongPhase, 0},
	})
}

func TestReading_endsByItself(t *testing.T) {
	ends := gametest.Noon().Add(game.ReadTime)
	const started = "moment locked word=Kern | ada> bob* cem"
	checkRows(t, []row{
		{"at its end", reading, game.ExpireReading{EndsAt: ends}, started, nil, game.ReadTime},
		{"not before", reading, game.ExpireReading{EndsAt: ends}, same, nil, game.ReadTime - 1},
		{"not by the end of another one", reading, game.ExpireReading{EndsAt: ends.Add(-1)}, same, nil, game.ReadTime},
		{"once only the absent are missing", reading, game.SkipAbsentReaders{EndsAt: ends}, started, nil, time.Second},
		{"not by the absent of another one", reading, game.SkipAbsentReaders{EndsAt: ends.Add(-1)}, same, nil, time.Second},
		{"only while roles are read", "ada> bob* cem", game.SkipAbsentReaders{}, same, nil, 0},
	})
}

func TestReading_cannotBeTakenBack(t *testing.T) {
	checkRows(t, []row{
		{"by the game master", reading, game.CancelArmed{By: "gm"}, same, game.ErrRoundStarting, 0},
		{"for another action", reading, game.Arm{By: "gm", Action: game.EndRoundAction}, same, game.ErrRoundStarting, 0},
		{"by another start", reading, game.StartRound{By: "gm", Topic: ptr("neu"), Connected: gametest.Connected(reading)}, same, game.ErrRoundStarting, 0},
	})
}

func TestReading_whenSomebodyGoes(t *testing.T) {
	checkRows(t, []row{
		{"a crewmate leaves", reading, game.LeaveLobby{By: "cem"}, "setup moment reading locked word=Kern left=cem | ada bob*", nil, 0},
		{"the first player leaves", "setup moment reading locked word=Kern | ada bob* cem dan", game.LeaveLobby{By: "ada"}, "setup moment reading locked word=Kern left=ada | bob* cem dan", nil, 0},
		{"the imposter leaves", reading, game.LeaveLobby{By: "bob"}, "deciding(imposter_left) moment locked word=Kern left=bob | ada cem", nil, 0},
		{"the imposter is kicked", reading, game.KickPlayer{By: "gm", Target: "bob"}, "deciding(imposter_left) moment locked word=Kern left=bob banned=bob | ada cem", nil, 0},
		{"one of two leaves", "setup moment reading locked word=Kern | ada bob*", game.LeaveLobby{By: "ada"}, "deciding(too_few_players) moment locked word=Kern left=ada | bob*", nil, 0},
		{"one of two imposters leaves", "setup moment reading locked imposters=2 word=Kern | ada* bob* cem dan eve", game.LeaveLobby{By: "bob"}, "setup moment reading locked imposters=2 word=Kern left=bob | ada* cem dan eve", nil, 0},
		{"the game master leaves", reading, game.LeaveLobby{By: "gm"}, "deciding(game_master_left) moment locked away word=Kern | ada bob* cem", nil, 0},
	})
}

func TestReading_startsWithoutTheLastWhoWasMissing(t *testing.T) {
	lobby := confirmed(t, "setup moment reading locked word=Kern | ada bob* cem dan", "bob", "cem", "dan")
	assert.Equal(t, "moment locked word=Kern left=ada | bob*> cem dan", gametest.Draw(play(t, lobby, game.LeaveLobby{By: "ada"}, time.Second)))
}

func TestReading_leaverStaysInTheRecord(t *testing.T) {
	lobby := gametest.Table("setup moment reading locked imposters=2 word=Kern | ada* bob* cem dan eve")
	left := play(t, lobby, game.LeaveLobby{By: "bob"}, 0)
	started := play(t, left, game.SkipAbsentReaders{EndsAt: left.Round.Reading.EndsAt}, time.Second)
	assert.Equal(t, "moment locked imposters=2 word=Kern left=bob | ada*> cem dan eve", gametest.Draw(started))
	assert.Equal(t, []game.PlayerID{"ada", "bob"}, started.Round.Secrets.Imposters.List())
	assert.Empty(t, gametest.Broken(started))
}

func TestReading_ofAnAutomaticRound(t *testing.T) {
	now := armRound()
	now.Now = true
	lobby := automatic("setup moment | ada bob cem")
	dealt := play(t, lobby, now, 0)
	assert.True(t, dealt.IsReading())
	assert.True(t, dealt.IsAutomaticRound(), "the game master may not know it")
	imposter := dealt.Round.Secrets.Imposters.First()
	abandoned := play(t, dealt, game.LeaveLobby{By: imposter}, time.Second)
	assert.Equal(t, game.Draw, abandoned.Round.Outcome.Winner, "as while it is played")
	started := play(t, dealt, game.SkipAbsentReaders{EndsAt: dealt.Round.Reading.EndsAt}, time.Second)
	assert.True(t, started.Round.Settings.Automatic)
	assert.Equal(t, dealt.Round.Secrets, started.Round.Secrets)
}
