package view

import (
	"cmp"

	"tarnwort/libs/game"
)

// German texts that clients show as they are.
const (
	roundEndedMessage  = "Runde beendet - warte auf Gewinner-Auswahl"
	kickedMessage      = "Du wurdest aus der Lobby entfernt"
	movedMessage       = "Dein Platz ist jetzt auf einem anderen Gerät."
	takenOverMessage   = "Du hast das Spiel in einem anderen Tab geöffnet."
	lobbyClosedMessage = "Lobby nicht gefunden."
)

func phaseMessage(l game.Lobby) string {
	switch l.Phase {
	case game.Intermission:
		return "Lobby-Phase"
	case game.Setup:
		return "Einrichtungs-Phase"
	case game.Playing:
		return "Spiel läuft"
	case game.WinnerSelection:
		return roundEndedMessage
	case game.WinnerAnnouncement:
		return winnerMessage(l.Round)
	default:
		return ""
	}
}

func winnerMessage(r game.Round) string {
	return "Gewinner: " + winnerLabel(r.Outcome.Winner) + " | Wort: " + cmp.Or(r.Secrets.Topic, "Unbekannt")
}

func winnerLabel(w game.Winner) string {
	switch w {
	case game.RegularPlayers:
		return "Crewmates"
	case game.ImposterWins:
		return "Imposter"
	default:
		return "Unentschieden"
	}
}
