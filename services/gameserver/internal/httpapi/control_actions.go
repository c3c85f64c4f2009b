package httpapi

import (
	"net/url"
	"strconv"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// controlAction is what a button does. Details come in the query, because many
// desks send no body; what is a switch turns over without ?on=.
func controlAction(name string, query url.Values) (func(game.Lobby) game.Command, error) {
	on, given, err := switched(query)
	if err != nil {
		return nil, err
	}
	want := func(now bool) bool { return given && on || !given && !now }
	switch name {
	case "start":
		return start, nil
	case "end-round":
		return func(l game.Lobby) game.Command { return game.EndRound{By: l.GameMaster.ID} }, nil
	case "pause":
		return func(l game.Lobby) game.Command { return pause(l, want(l.Round.Turn.Paused)) }, nil
	case "extend":
		return func(l game.Lobby) game.Command { return game.ExtendTurn{By: l.GameMaster.ID} }, nil
	case "winner":
		return winner(query.Get("winner"))
	case "next":
		return func(l game.Lobby) game.Command { return game.StartNextRound{By: l.GameMaster.ID} }, nil
	case "cameras":
		return func(l game.Lobby) game.Command {
			return game.ToggleCameras{By: l.GameMaster.ID, Shown: want(l.CamerasShown)}
		}, nil
	case "poll":
		return func(l game.Lobby) game.Command {
			on := want(l.Poll.On)
			return game.SwitchPoll{By: l.GameMaster.ID, On: &on}
		}, nil
	}
	return nil, lobbies.ErrBadRequest
}

// switched reads ?on=true or ?on=false.
func switched(query url.Values) (on, given bool, err error) {
	if !query.Has("on") {
		return false, false, nil
	}
	on, err = strconv.ParseBool(query.Get("on"))
	if err != nil {
		return false, false, lobbies.ErrBadRequest
	}
	return on, true, nil
}

// start goes on from the lobby phase to setup, and from there to the words.
func start(l game.Lobby) game.Command {
	if l.Phase == game.Intermission {
		return game.StartSetup{By: l.GameMaster.ID}
	}
	return game.StartRound{By: l.GameMaster.ID}
}

func pause(l game.Lobby, paused bool) game.Command {
	if paused {
		return game.PauseTurn{By: l.GameMaster.ID}
	}
	return game.ResumeTurn{By: l.GameMaster.ID}
}

func winner(name string) (func(game.Lobby) game.Command, error) {
	chosen := game.Winner(name)
	if name == "crewmates" {
		chosen = game.RegularPlayers
	}
	switch chosen {
	case game.RegularPlayers, game.ImposterWins, game.Draw:
		return func(l game.Lobby) game.Command { return game.SelectWinner{By: l.GameMaster.ID, Winner: chosen} }, nil
	}
	return nil, lobbies.ErrBadRequest
}
