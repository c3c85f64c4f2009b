package httpapi

import (
	"net/url"
	"strconv"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
)

// Calls become commands of the rules here and nowhere else in this package.

func leave(body protocol.LeaveLobby) func(by game.PlayerID) game.Command {
	return func(by game.PlayerID) game.Command {
		return game.LeaveLobby{By: by, Visit: game.VisitID(body.VisitID)}
	}
}

func lock(body protocol.LockLobby) func(by game.PlayerID) game.Command {
	return func(by game.PlayerID) game.Command { return game.LockLobby{By: by, Locked: body.Locked} }
}

func revoke(by game.PlayerID, token string) game.Command {
	return game.RevokeControlToken{By: by, ID: game.ControlTokenID(token)}
}

// parseButton is the button of a call, or lobbies.ErrBadRequest. Details come in the query,
// because many desks send no body; a switch turns over without ?on=.
func parseButton(action string, query url.Values) (game.PressButton, error) {
	press := game.PressButton{Button: game.Button(action)}
	if query.Has("on") {
		on, err := strconv.ParseBool(query.Get("on"))
		if err != nil {
			return game.PressButton{}, lobbies.ErrBadRequest
		}
		press.On = &on
	}
	switch press.Button {
	case game.StartButton, game.EndRoundButton, game.PauseButton, game.ExtendButton, game.NextButton, game.CamerasButton, game.PollButton:
		return press, nil
	case game.WinnerButton:
		press.Winner = winner(query.Get("winner"))
		if press.Winner != "" {
			return press, nil
		}
	}
	return game.PressButton{}, lobbies.ErrBadRequest
}

// winner is who a desk names as the winner, "" for an unknown name.
func winner(name string) game.Winner {
	switch chosen := game.Winner(name); chosen {
	case "crewmates":
		return game.RegularPlayers
	case game.RegularPlayers, game.ImposterWins, game.Draw:
		return chosen
	}
	return ""
}

// endsRound reports whether a button ends the running round.
func endsRound(press lobbies.PressButton) bool { return press.Button == game.EndRoundButton }

// roundRuns reports whether a lobby is in a round.
func roundRuns(state protocol.ControlState) bool { return state.Status == string(game.Playing) }
