package game

import "time"

// SkipTurn ends the running turn without a word. It names the turn by its player and the place of the missing word, so that a
// repeated command skips no other turn.
type SkipTurn struct {
	By     PlayerID
	Player PlayerID
	Place  int
}

// EnterWord is the game master submitting the word of the current player, who has only said it. The word comes in NFC. The game
// master of an automatic round does not know the secret word, and enters none.
type EnterWord struct {
	By     PlayerID
	Player PlayerID
	Place  int
	Word   string
	// RefusedFrom is as in SubmitWord.
	RefusedFrom FilterLevel
}

func (c SkipTurn) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustConductWords(&l, c.By); err != nil {
		return nil, err
	}
	spoken, ok := l.Round.WordAt(c.Player, c.Place)
	switch {
	case ok && spoken.Auto:
		return nil, nil
	case !l.Round.isTurnOf(c.Player, c.Place):
		return nil, ErrTurnOver
	}
	return takeWord(&l, SubmittedWord{Word: Skipped, Auto: true, ByGameMaster: true, At: now}, false, now), nil
}

func (c EnterWord) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustConductWords(&l, c.By); err != nil {
		return nil, err
	}
	spoken, ok := l.Round.WordAt(c.Player, c.Place)
	switch {
	case l.IsAutomaticRound():
		return nil, ErrDecidedByServer // whatever the word: refusing the secret one alone would tell it
	case ok && sameWord(c.Word, spoken.Word):
		return nil, nil
	case !l.Round.isTurnOf(c.Player, c.Place):
		return nil, ErrTurnOver
	case l.Round.Turn.Paused:
		return nil, ErrPaused
	}
	word, saidTopic, err := checkWord(&l, SubmitWord{By: c.Player, Word: c.Word, RefusedFrom: c.RefusedFrom})
	switch {
	case err != nil:
		return nil, err
	case saidTopic:
		return nil, ErrSecretWord // the game master knows the word and typed it by mistake
	}
	return takeWord(&l, l.Settings.WordHold.hold(SubmittedWord{Word: word, ByGameMaster: true, At: now}), false, now), nil
}

// mustConductWords checks the game master's right to act on turns, also on the last one of a round whose words are over.
func mustConductWords(l *Lobby, by PlayerID) error {
	if err := mustBeGameMaster(l, by); err != nil {
		return err
	}
	if l.Phase != Playing && l.Phase != WinnerSelection {
		return ErrWrongPhase
	}
	return nil
}

// isTurnOf reports whether the running turn is the one in which a player speaks the word of that place.
func (r *Round) isTurnOf(player PlayerID, place int) bool {
	return r.Turn.Player != "" && r.Turn.Player == player && r.WordsBy(player)+1 == place
}
