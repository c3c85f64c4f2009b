package gametest

import (
	"time"

	"tarnwort/libs/game"
)

// Rand is where randomness comes from: IntN is uniform over 0 to n-1. A seeded
// *rand.Rand of math/rand/v2 is one.
type Rand interface {
	IntN(n int) int
}

// RandomCommand makes a command for the lobby, an OpenLobby if it does not exist. Most
// commands are valid, so that games progress; the others come from the wrong person, in
// the wrong phase or with bad values.
func RandomCommand(l game.Lobby, rng Rand) game.Command {
	r := random{l, rng}
	if l.Phase == "" {
		return randomOpenLobby(r)
	}
	kinds := r.always()
	if !r.oneIn(10) {
		kinds = append(kinds, r.fitting()...)
	}
	total := 0
	for _, k := range kinds {
		total += k.weight
	}
	left := rng.IntN(total)
	for _, k := range kinds {
		if left -= k.weight; left < 0 {
			return k.make()
		}
	}
	panic("gametest: weights do not add up")
}

// RandomWait makes a time until the next command: mostly short, mostly a whole reveal, sometimes a whole
// turn, rarely as long as an absent player's seat is kept.
func RandomWait(l game.Lobby, rng Rand) time.Duration {
	r := random{lobby: l, rng: rng}
	switch {
	case l.Phase == game.WinnerAnnouncement && !r.oneIn(4):
		return 4 * game.RevealStepTime
	case r.oneIn(400):
		return time.Duration(rng.IntN(40)) * time.Minute
	case r.oneIn(12):
		return time.Duration(rng.IntN(40000)) * time.Millisecond
	case r.oneIn(4):
		return 0
	default:
		return time.Duration(rng.IntN(2500)) * time.Millisecond
	}
}

type random struct {
	lobby game.Lobby
	rng   Rand
}

type kind struct {
	weight int
	make   func() game.Command
}

// always are the kinds of command that may come at any time, each seldom.
func (r random) always() []kind {
	return []kind{
		{2, func() game.Command { return randomOpenLobby(r) }},
		{3, func() game.Command { return game.JoinLobby{Seat: randomSeat(r)} }},
		{1, func() game.Command { return game.LeaveLobby{By: r.anyID(), Visit: randomVisit(r)} }},
		{1, func() game.Command { return game.KickPlayer{By: r.gameMaster(), Target: r.anyID()} }},
		{2, func() game.Command { return game.UnbanPlayer{By: r.gameMaster(), Player: r.banned()} }},
		{3, func() game.Command { return game.LockLobby{By: r.gameMaster(), Locked: r.oneIn(2)} }},
		{3, func() game.Command { return game.MarkReady{By: r.anyID(), Ready: r.oneIn(2)} }},
		{1, func() game.Command { return game.StartSetup{By: r.gameMaster(), Connected: r.connected()} }},
		{3, func() game.Command { return game.UpdateSettings{By: r.gameMaster(), Change: randomSettings(r)} }},
		{2, func() game.Command { return randomPrepareRound(r) }},
		{2, func() game.Command {
			return game.DrawImposter{By: r.gameMaster(), Connected: r.connected(), Random: uint64(r.rng.IntN(1 << 30))}
		}},
		{3, func() game.Command { return game.ReorderPlayers{By: r.gameMaster(), Order: randomOrder(r)} }},
		{2, func() game.Command { return game.ReverseOrder{By: r.gameMaster()} }},
		{3, func() game.Command { return game.SetFirstPlayer{By: r.gameMaster(), Player: r.anyID()} }},
		{3, func() game.Command { return randomUpdateProfile(r) }},
		{3, func() game.Command { return game.UseTwitchPicture{By: r.anyID(), Use: r.oneIn(2)} }},
		{2, func() game.Command {
			return game.ShareCamera{By: r.anyID(), URL: pick(r, "https://vdo.ninja/?view=x", "https://obs.ninja/?view=y", "x"), On: !r.oneIn(3)}
		}},
		{5, func() game.Command { return game.ChooseFace{By: r.anyID(), Face: randomFace(r)} }},
		{2, func() game.Command { return randomMoveSeat(r) }},
		{3, func() game.Command { return randomSwitchPoll(r) }},
		{1, func() game.Command { return randomCastVotes(r) }},
		{1, func() game.Command { return randomBallot(r) }},
		{1, func() game.Command { return randomLastGuess(r) }},
		{1, func() game.Command { return randomDiscussion(r) }},
		{2, func() game.Command { return randomControlToken(r) }},
		{2, func() game.Command { return randomPressButton(r) }},
		{2, func() game.Command { return randomWebhook(r) }},
		{4, func() game.Command { return randomBlank(r) }},
		{2, func() game.Command { return randomRelease(r) }},
		{2, func() game.Command { return randomModerators(r) }},
		{2, func() game.Command { return game.ToggleCameras{By: r.gameMaster(), Shown: r.oneIn(2)} }},
		{2, func() game.Command { return game.SwitchBlackout{By: r.gameMaster(), On: r.oneIn(2)} }},
		{1, func() game.Command { return game.HideSecrets{By: r.gameMaster(), Number: r.lobby.Screens.Hides + 1} }},
		{1, func() game.Command { return randomStartRound(r) }},
		{3, func() game.Command { return randomSubmitWord(r, r.anyID()) }},
		{1, func() game.Command { return randomTurn(r) }},
		{1, func() game.Command { return game.EndRound{By: r.gameMaster()} }},
		{2, func() game.Command { return randomArm(r) }},
		{1, func() game.Command { return randomReading(r) }},
		{2, func() game.Command { return game.SelectWinner{By: r.gameMaster(), Winner: randomWinner(r)} }},
		{1, func() game.Command { return game.StartNextRound{By: r.gameMaster(), Connected: r.connected()} }},
		{1, func() game.Command { return randomReveal(r) }},
		{4, func() game.Command {
			return game.AdjustPoints{By: r.gameMaster(), Player: r.anyID(), Points: randomPoints(r)}
		}},
		{1, func() game.Command { return game.HandOver{By: r.gameMaster(), To: r.anyID()} }},
		{2, func() game.Command { return game.ReturnGameMaster{By: r.gameMaster(), Visit: randomVisit(r)} }},
		{2, func() game.Command { return game.ReleaseSeat{Player: r.rarely(r.anyID())} }},
		{1, func() game.Command { return game.CloseLobby{Absent: r.oneIn(2), ByOperator: r.oneIn(20)} }},
		{5, func() game.Command { return game.AttendLobby{} }},
	}
}

// fitting are the kinds of command that lead the present phase on.
func (r random) fitting() []kind {
	switch r.lobby.Phase {
	case game.Intermission:
		return []kind{
			{40, func() game.Command { return game.JoinLobby{Seat: randomSeat(r)} }},
			{40, func() game.Command { return game.MarkReady{By: r.anyID(), Ready: true} }},
			{20, func() game.Command { return game.StartSetup{By: r.gameMaster(), Connected: r.allConnected()} }},
		}
	case game.Setup:
		if r.lobby.IsReading() {
			return []kind{{60, func() game.Command { return randomReading(r) }}}
		}
		return []kind{
			{25, func() game.Command { return randomPrepareRound(r) }},
			{15, func() game.Command { return game.JoinLobby{Seat: randomSeat(r)} }},
			{60, func() game.Command { return randomStartRound(r) }},
			{30, func() game.Command { return randomArm(r) }},
		}
	case game.Playing:
		return r.clocks()
	case game.WinnerSelection:
		return []kind{
			{20, func() game.Command { return randomSubmitWord(r, r.anyID()) }},
			{20, func() game.Command { return randomRepeat(r) }},
			{60, func() game.Command { return game.SelectWinner{By: r.gameMaster(), Winner: randomWinner(r)} }},
			{40, func() game.Command { return randomArm(r) }},
			{60, func() game.Command { return randomBallot(r) }},
			{60, func() game.Command { return randomLastGuess(r) }},
			{20, func() game.Command { return randomDiscussion(r) }},
			{30, func() game.Command { return randomCastVotes(r) }},
		}
	case game.WinnerAnnouncement:
		return []kind{
			{30, func() game.Command { return game.SelectWinner{By: r.gameMaster(), Winner: randomWinner(r)} }},
			{60, func() game.Command { return game.StartNextRound{By: r.gameMaster(), Connected: r.connected()} }},
			{30, func() game.Command { return randomReveal(r) }},
		}
	default:
		return nil
	}
}

func (r random) clocks() []kind {
	turn := r.lobby.Round.Turn
	return []kind{
		{200, func() game.Command { return randomSubmitWord(r, turn.Player) }},
		{40, func() game.Command { return randomCastVotes(r) }},
		{20, func() game.Command { return randomSubmitWord(r, r.anyID()) }},
		{20, func() game.Command { return game.ExpireTurn{Turn: turn.Number - r.rareInt()} }},
		{24, func() game.Command { return randomTurn(r) }},
		{12, func() game.Command { return randomRepeat(r) }},
		{12, func() game.Command { return randomRelease(r) }},
		{12, func() game.Command { return game.PauseTurn{By: r.gameMaster()} }},
		{24, func() game.Command { return game.ResumeTurn{By: r.gameMaster()} }},
		{12, func() game.Command { return game.ExtendTurn{By: r.gameMaster()} }},
		{12, func() game.Command { return game.DisconnectPlayer{Player: r.anyID()} }},
		{12, func() game.Command { return game.ReconnectPlayer{Player: r.anyID()} }},
		{6, func() game.Command {
			left := time.Duration(r.rng.IntN(70000)-5000) * time.Millisecond
			return game.RecoverTurn{Turn: turn.Number - r.rareInt(), Left: left}
		}},
	}
}
