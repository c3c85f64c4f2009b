package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// wordFor shows a word to one kind of viewer. Overlay and audience get a placeholder for a held word; players see that it is
// held, game master and moderators also until when.
func (s *Scene) wordFor(w *game.SubmittedWord, to Viewer) protocol.Word {
	shown := s.word(w)
	if !w.Held {
		return shown
	}
	shown.Held = true
	switch to.Role {
	case Player:
	case GameMaster, Moderator:
		if !w.ReleaseAt.IsZero() {
			shown.ReleaseAt = w.ReleaseAt.UnixMilli()
		}
	default:
		shown.Word = game.HoldPlaceholder
	}
	return shown
}

// heldWordSubmitted tells the turn that follows a held word to all viewers, and the word to those who may see it.
func heldWordSubmitted(at *step, _ *Scene, to Viewer) []protocol.Message {
	e, _ := at.event.(game.WordSubmitted)
	messages := wordMessage(&at.scene, at.scene.wordFor(&e.Spoken, to), &e.Next)
	if !isInformedGameMaster(&at.scene.lobby, to) {
		return messages
	}
	return withRecord(at, messages[0], &e)
}

// wordReleased tells overlay and audience a word or the last guess, and all others that it is not held any more.
func wordReleased(at *step, _ *Scene, to Viewer) []protocol.Message {
	e, _ := at.event.(game.WordReleased)
	if e.Place == 0 {
		return lastGuessMessage(&at.scene, to)
	}
	spoken, ok := at.scene.lobby.Round.WordAt(e.Player, e.Place)
	if !ok {
		return nil
	}
	return one("word_released", protocol.WordReleased{
		Numbered: at.scene.numbered(), PlayerID: string(e.Player), WordPlace: e.Place, Word: string(spoken.Word),
	})
}
