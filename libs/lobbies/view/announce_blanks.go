package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// wordBlanked tells all viewers which word is blank from now on; the word itself is in no message.
func wordBlanked(at *step, _ *Scene, _ Viewer) []protocol.Message {
	e, _ := at.event.(game.WordBlanked)
	return one("word_blanked", protocol.WordBlanked{
		Numbered: at.scene.numbered(), RoundNumber: e.Round, PlayerID: string(e.Player), WordPlace: e.Place, Word: game.Blanked,
	})
}

// stateAnew shows every viewer the whole state: a name is beside words, in records and in lists, and not all may know a word.
func stateAnew(_ *step, last *Scene, to Viewer) []protocol.Message {
	return []protocol.Message{State(*last, to)}
}
