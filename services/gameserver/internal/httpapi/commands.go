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

func dismissModerators(by game.PlayerID) game.Command { return game.DismissModerators{By: by} }

// parseButton is the button of a call, or lobbies.ErrBadRequest. Details come in the query,
// because many desks send no body; a switch turns over without ?on=.
func parseButton(action string, query url.Values) (game.PressButton, error) {
	press := game.PressButton{Winner: winner(query.Get("winner"))}
	if query.Has("on") {
		on, err := strconv.ParseBool(query.Get("on"))
		if err != nil {
			return game.PressButton{}, lobbies.ErrBadRequest
		}
		press.On = &on
	}
	return named(press, action)
}

// buttonOf is parseButton for an action that came on a socket.
func buttonOf(command protocol.ControlCommand) (game.PressButton, error) {
	return named(game.PressButton{On: command.On, Winner: winner(command.Winner)}, command.Action)
}

// named is a press of the button with that name, or lobbies.ErrBadRequest.
func named(press game.PressButton, action string) (game.PressButton, error) {
	press.Button = game.Button(action)
	switch press.Button {
	case game.StartButton, game.EndRoundButton, game.PauseButton, game.ExtendButton, game.NextButton, game.CamerasButton, game.PollButton, game.HideButton:
		return press, nil
	case game.WinnerButton:
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
