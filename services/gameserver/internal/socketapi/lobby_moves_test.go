package socketapi_test

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

func (f *lobbyFixture) invertReadiness() {
	for _, letter := range []byte("PAI") {
		if f.phase == "intermission" {
			return
		}
		if f.phase == "setup" {
			f.do(game.MarkReady{By: f.seats[letter].Player, Ready: false})
		}
	}
}

func (f *lobbyFixture) clearImposter() {
	if f.phase == "setup" {
		nobody := game.PlayerID("")
		f.do(game.PrepareRound{By: f.seats['G'].Player, Imposters: []game.PlayerID{nobody}})
	}
}

func (f *lobbyFixture) pause() {
	if f.phase == "starting" || f.phase == "playing" {
		f.do(game.PauseTurn{By: f.seats['G'].Player})
	}
}

// arm announces the action of the phase.
func (f *lobbyFixture) arm() {
	if action := f.armedAction(); action != "" {
		f.do(game.Arm{By: f.seats['G'].Player, Action: action, Winner: f.otherWinner()})
	}
}

// armedAction is the action that can be announced in the phase, "" for none.
func (f *lobbyFixture) armedAction() game.Action {
	switch f.phase {
	case "intermission":
		return ""
	case "setup", "starting":
		return game.RoundAction
	case "playing":
		return game.EndRoundAction
	default:
		return game.WinnerAction
	}
}

// otherWinner is one that was not selected before, "" where there is none to select.
func (f *lobbyFixture) otherWinner() game.Winner {
	if f.armedAction() == game.WinnerAction {
		return game.ImposterWins
	}
	return ""
}

func (f *lobbyFixture) submitWord() {
	if f.phase == "playing" {
		f.do(game.SubmitWord{By: f.seats['P'].Player, Word: "Rot"})
	}
}

func (f *lobbyFixture) blankWord() {
	f.submitWord()
	switch f.phase {
	case "playing", "winner_selection", "winner_announcement":
		f.do(game.BlankWord{By: f.seats['G'].Player, Round: 1, Player: f.seats['P'].Player, Place: 1})
	}
}

func (f *lobbyFixture) skipTurn() {
	if f.phase == "playing" {
		f.do(game.SkipTurn{By: f.seats['G'].Player, Player: f.seats['P'].Player, Place: 1})
	}
}

// onTurn is the payload of a call about the first turn.
func (f *lobbyFixture) onTurn() any {
	return protocol.OnTurn{LobbyID: f.lobby, PlayerID: string(f.seats['P'].Player), WordPlace: 1}
}

func (f *lobbyFixture) unlock() {
	if f.phase == "setup" {
		f.do(game.LockLobby{By: f.seats['G'].Player, Locked: false})
	}
}

func (f *lobbyFixture) switchPoll() {
	on := true
	f.do(game.SwitchPoll{By: f.seats['G'].Player, On: &on})
}

func (f *lobbyFixture) openBallot() {
	if f.phase == "winner_selection" {
		f.do(game.OpenBallot{By: f.seats['G'].Player})
	}
}

func (f *lobbyFixture) endDiscussion() {
	if f.phase == "winner_selection" {
		f.do(game.EndDiscussion{By: f.seats['G'].Player})
	}
}

func (f *lobbyFixture) startGuess() {
	if f.phase == "winner_selection" {
		f.do(game.StartLastGuess{By: f.seats['G'].Player})
	}
}

func (f *lobbyFixture) toggleCameras(shown bool) {
	f.do(game.ToggleCameras{By: f.seats['G'].Player, Shown: shown})
}

func (f *lobbyFixture) close() { f.do(game.CloseLobby{ByOperator: true}) }
