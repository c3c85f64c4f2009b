package gametest

import (
	"slices"
	"strconv"
	"strings"

	"tarnwort/libs/game"
)

// Draw is the inverse of Table. Clocks are not drawn.
func Draw(l game.Lobby) string {
	seats := make([]string, 0, len(l.Players))
	for i := range l.Players {
		seats = append(seats, drawSeat(l, i))
	}
	head := drawHead(l)
	switch {
	case head == "":
		return strings.Join(seats, " ")
	case len(seats) == 0:
		return head
	}
	return head + " | " + strings.Join(seats, " ")
}

func drawHead(l game.Lobby) string {
	marks := []string{drawPhase(l)}
	add := func(drawn bool, mark string) {
		if drawn {
			marks = append(marks, mark)
		}
	}
	add(l.Settings.StartMoment, "moment")
	add(l.Round.Pending.Action == game.RoundAction, "starting")
	add(l.IsReading(), "reading")
	add(l.Access.Locked, "locked")
	add(l.Round.Turn.Paused, "paused")
	add(!l.GameMaster.LeftAt.IsZero(), "away")
	add(l.Screens.CamerasShown, "cameras")
	add(l.Screens.IsBlack(), "black")
	add(l.Settings.AutomaticPoints, "auto")
	add(l.Exists() && !l.Settings.RotateFirstPlayer, "still")
	add(l.Settings.Imposters > 1, "imposters="+strconv.Itoa(l.Settings.Imposters))
	add(l.Round.Number > 1, "#"+strconv.Itoa(l.Round.Number))
	add(l.Round.Secrets.Topic != "" && l.Round.Secrets.Topic != Topic, "word="+blanks(l.Round.Secrets.Topic))
	add(l.Round.Secrets.Topic == Topic && l.Phase == game.Setup, "word="+Topic)
	add(l.Round.Secrets.CategoryHint != "", "hint="+blanks(l.Round.Secrets.CategoryHint))
	add(l.Exists() && l.GameMaster.ID != "gm", "gm="+string(l.GameMaster.ID))
	marks = append(marks, drawAbsent(l)...)
	return strings.Join(slices.DeleteFunc(marks, func(m string) bool { return m == "" }), " ")
}

func drawPhase(l game.Lobby) string {
	switch l.Phase {
	case game.Intermission:
		return "lobby"
	case game.Playing:
		return ""
	case game.WinnerSelection:
		return "deciding(" + string(l.Round.Outcome.EndReason) + ")"
	case game.WinnerAnnouncement:
		return "over(" + string(l.Round.Outcome.Winner) + ")"
	default:
		return string(l.Phase)
	}
}

// drawAbsent draws who is not there any more.
func drawAbsent(l game.Lobby) []string {
	var marks []string
	for _, seat := range l.Round.Speakers.Seats {
		if l.Players.Index(seat.Player) < 0 {
			marks = append(marks, "left="+string(seat.Player)+drawWords(l, seat.Player))
		}
	}
	for _, b := range l.Access.Banned {
		marks = append(marks, "banned="+string(b.Player))
	}
	return marks
}

func drawSeat(l game.Lobby, at int) string {
	p := l.Players[at]
	seat := string(p.ID)
	if p.Ready {
		seat += "+"
	}
	if p.Points > 0 {
		seat += "=" + strconv.Itoa(p.Points)
	}
	seat += drawWords(l, p.ID) + drawFirst(l, at)
	if l.Round.Secrets.Imposters.Has(p.ID) {
		seat += "*"
	}
	if p.ID == l.Round.Turn.Player {
		seat += ">"
	}
	return seat
}

func drawFirst(l game.Lobby, at int) string {
	id, first := l.Players[at].ID, l.FirstPlayer.ID
	if l.Round.Speakers.First != "" {
		first = l.Round.Speakers.First
	}
	mark := ""
	if id == first && at > 0 && (l.Round.Speakers.First != "" || !l.FirstPlayer.Chosen) {
		mark = "^"
	}
	if id == l.FirstPlayer.ID && l.FirstPlayer.Chosen {
		mark += "!"
	}
	return mark
}

func drawWords(l game.Lobby, id game.PlayerID) string {
	words := ""
	for place := 1; ; place++ {
		spoken, ok := l.Round.WordAt(id, place)
		switch {
		case !ok:
			return words
		case spoken.Auto:
			words += ":-"
		case spoken.Late:
			words += ":" + blanks(string(spoken.Word)) + "?"
		default:
			words += ":" + blanks(string(spoken.Word))
		}
	}
}

func blanks(text string) string { return strings.ReplaceAll(text, " ", "_") }
