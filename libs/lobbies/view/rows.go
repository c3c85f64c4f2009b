package view

import (
	"fmt"
	"slices"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// Rows is the table of the players as the overlay shows it, by display order. Black overlays leave rows without content, so that a
// program that reads them shows nothing.
func Rows(s Scene) []protocol.Row {
	rows := make([]protocol.Row, 0, len(s.lobby.Players))
	for order := range s.lobby.Players {
		row := protocol.Row{Place: order + 1}
		if !s.lobby.Screens.IsBlack() {
			s.fill(&row, &s.lobby.Players[order])
		}
		rows = append(rows, row)
	}
	return rows
}

func (s *Scene) fill(row *protocol.Row, p *game.Player) {
	row.Name, row.Points = p.Name, &p.Points
	for _, spoken := range slices.Backward(s.lobby.Round.Words) {
		if spoken.Player == p.ID {
			row.Word = s.wordFor(spoken, Viewer{Role: Overlay}).Word
			break
		}
	}
	if turn := &s.lobby.Round.Turn; turn.Player == p.ID {
		row.Turn, row.Clock = true, clock(seconds(turn.Remaining(s.now)))
	}
}

// clock shows seconds as minutes and seconds.
func clock(left int) string { return fmt.Sprintf("%d:%02d", left/60, left%60) }
