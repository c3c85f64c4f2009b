package gametest

import (
	"strconv"
	"strings"

	"tarnwort/libs/game"
)

const seatMarks = "+=:^!*>~?"

func seatName(seat string) game.PlayerID {
	name, _ := cutMark(seat)
	return game.PlayerID(name)
}

// cutMark splits a seat before its next mark.
func cutMark(text string) (first, rest string) {
	if at := strings.IndexAny(text, seatMarks); at >= 0 {
		return text[:at], text[at:]
	}
	return text, ""
}

// readSeat reads one player after the bar.
func (t *table) readSeat(seat string) {
	name, marks := cutMark(seat)
	player := game.Player{
		ID: game.PlayerID(name), Name: name, JoinedAs: name, Client: game.ClientID("browser-" + name), JoinedAt: Noon(),
		Face: game.Face(len(t.lobby.Players) + 2),
	}
	t.lobby.Players = append(t.lobby.Players, player)
	at := len(t.lobby.Players) - 1
	for marks != "" {
		mark := marks[0]
		var value string
		value, marks = cutMark(marks[1:])
		switch mark {
		case '+':
			t.lobby.Players[at].Ready = true
		case '=':
			points, err := strconv.Atoi(value)
			if err != nil {
				panic("gametest: " + seat)
			}
			t.lobby.Players[at].Points = points
		default:
			t.readRoundMark(player.ID, mark, value)
		}
	}
}

// readRoundMark reads a mark that is about the round.
func (t *table) readRoundMark(id game.PlayerID, mark byte, value string) {
	round := &t.lobby.Round
	switch mark {
	case ':':
		t.appendWord(id, value)
	case '?':
		round.Words[len(round.Words)-1].Late = true
	case '^':
		round.Speakers.First = id
		if !t.lobby.FirstPlayer.Chosen {
			t.lobby.FirstPlayer.ID = id
		}
	case '!':
		t.lobby.FirstPlayer.ID, t.lobby.FirstPlayer.Chosen = id, true
	case '*':
		t.imposters = append(t.imposters, id)
	case '>':
		round.Turn.Player = id
	}
}

// appendWord adds a word in the order of the drawing, which is not the order of speaking.
func (t *table) appendWord(id game.PlayerID, value string) {
	spoken := &game.SubmittedWord{
		Player: id, Word: game.Word(strings.ReplaceAll(value, "_", " ")),
		Place: t.lobby.Round.WordsBy(id) + 1, At: Noon(),
	}
	if value == "-" {
		spoken.Word, spoken.Auto = game.Skipped, true
	}
	t.lobby.Round.Words = append(t.lobby.Round.Words, spoken)
}

// readLeaver reads a player who spoke in the round and then left.
func (t *table) readLeaver(seat string) {
	parts := strings.Split(seat, ":")
	id := game.PlayerID(parts[0])
	t.lobby.Round.Speakers.Seats = append(t.lobby.Round.Speakers.Seats, game.RoundSeat{Player: id, Name: parts[0]})
	for _, said := range parts[1:] {
		t.appendWord(id, said)
	}
}

func cut(drawing string) (head, seats []string) {
	before, after, found := strings.Cut(drawing, "|")
	if alone := strings.HasPrefix(drawing, "lobby") || strings.HasPrefix(drawing, "setup"); !found && !alone {
		before, after = "", before
	}
	return strings.Fields(before), strings.Fields(after)
}
