package gametest

import (
	"strconv"

	"tarnwort/libs/game"
)

func randomSwitchPoll(r random) game.Command {
	channel := pick(r, "", "Ada_TV", "#bob_tv", "no", "not a name")
	video := map[string]string{"": "", "Ada_TV": "dQw4w9WgXcQ", "no": "no video"}[channel]
	return game.SwitchPoll{
		By: r.gameMaster(), On: some(r, !r.oneIn(4)), Hidden: some(r, r.oneIn(2)),
		Channel:          some(r, channel),
		YouTubeVideo:     &video,
		VotersPerAddress: some(r, pick(r, 1, 50, 1000, 0, game.MaxVoters+1)),
		Command:          some(r, pick(r, "", "!Wer", "wer ist es", "3")), BareNumbers: some(r, r.oneIn(2)), BySource: some(r, r.oneIn(2)),
	}
}

// randomCastVotes is a batch of few voters, so that they change their minds.
func randomCastVotes(r random) game.Command {
	votes := make(map[game.VoterID]game.PlayerID)
	for range 1 + r.rng.IntN(6) {
		voter := r.rng.IntN(12)
		source := []string{"", "@kick"}[voter%2]
		votes[game.VoterID("v"+strconv.Itoa(voter)+source)] = r.anyID()
	}
	return game.CastVotes{Round: r.lobby.Round.Number - r.rareInt(), Votes: votes, Late: r.oneIn(4)}
}

func randomBallot(r random) game.Command {
	switch ballot := r.lobby.Round.Ballot; {
	case ballot.Stage != "" && r.oneIn(8):
		return game.ExpireBallot{EndsAt: ballot.EndsAt}
	case ballot.Stage != "" && r.oneIn(16):
		return game.SkipAbsentVoters{EndsAt: ballot.EndsAt}
	case r.lobby.Round.Ballot.Stage == "":
		return game.OpenBallot{By: r.gameMaster()}
	case r.oneIn(4):
		return game.ShowBallot{By: r.gameMaster()}
	default:
		return game.CastBallot{By: r.anyID(), Suspect: r.anyID()}
	}
}

func randomControlToken(r random) game.Command {
	id := game.ControlTokenID("t" + strconv.Itoa(r.rng.IntN(30)))
	if r.oneIn(20) {
		return game.RevokeControlToken{By: r.gameMaster(), ID: id}
	}
	return game.IssueControlToken{
		By: r.gameMaster(), ID: id, Name: pick(r, "Stream Deck", "Companion", "", "\x00"), Hash: game.TokenHash{byte(r.rng.IntN(256))},
	}
}

func randomPressButton(r random) game.Command {
	press := game.PressButton{
		Token: game.TokenHash{byte(r.rng.IntN(256))}, Winner: randomWinner(r), Now: r.oneIn(4), Connected: r.connected(), Drawn: randomDraw(r),
		Button: pick(r, "", game.StartButton, game.EndRoundButton, game.PauseButton, game.ExtendButton,
			game.WinnerButton, game.NextButton, game.CamerasButton, game.PollButton, game.HideButton, game.BlackoutButton, game.RoundButton, game.CancelButton),
	}
	if tokens := r.lobby.Access.ControlTokens; len(tokens) > 0 && !r.oneIn(10) {
		press.Token = tokens[r.rng.IntN(len(tokens))].Hash
	}
	if on := r.oneIn(2); r.oneIn(2) {
		press.On = &on
	}
	return press
}

func randomWinner(r random) game.Winner {
	return pick(r, game.RegularPlayers, game.ImposterWins, game.Draw, game.Draw, "", "ada")
}

func randomPoints(r random) int { return pick(r, 0, 1, 5, 99997, 99998, 99999, 100000, -1) }
