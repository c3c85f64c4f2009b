package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// wordFor shows a word to one kind of viewer. Overlay and audience get a placeholder for a held one; who moderates is told
// that it is held, players are not.
func (s *Scene) wordFor(w *game.SubmittedWord, to Viewer) protocol.Word {
	shown := s.word(w)
	if !w.Held || to.Role == Player {
		return shown
	}
	shown.Held = true
	if to.Role != GameMaster && to.Role != Moderator {
		shown.Word = game.HoldPlaceholder
		return shown
	}
	if !w.ReleaseAt.IsZero() {
		shown.ReleaseAt = w.ReleaseAt.UnixMilli()
	}
	return shown
}

// heldWordSubmitted tells the turn that follows a held word to all viewers, and the word to those who may see it.
func heldWordSubmitted(at *step, _ *Scene, to Viewer) []protocol.Message {
	e, _ := at.event.(game.WordSubmitted)
	messages := wordMessage(&at.scene, &e.Spoken, &e.Next)
	told, ok := messages[0].Data.(*protocol.WordSubmitted)
	if !ok {
		return nil
	}
	told.Word = at.scene.wordFor(&e.Spoken, to)
	if !isInitiated(&at.scene.lobby, to) {
		return messages
	}
	return withRecord(at, messages[0], &e)
}

// wordReleased tells overlay and audience a word, and who moderates that it is not held any more. Players knew it.
func wordReleased(at *step, _ *Scene, to Viewer) []protocol.Message {
	e, _ := at.event.(game.WordReleased)
	spoken, ok := at.scene.lobby.Round.WordAt(e.Player, e.Place)
	if !ok || to.Role == Player {
		return nil
	}
	return one("word_released", protocol.WordReleased{
		Numbered: at.scene.numbered(), PlayerID: string(e.Player), WordPlace: e.Place, Word: string(spoken.Word),
	})
}
