package game

import (
	"slices"
	"time"
)

// RestoreWord shows a blanked word of the present round again; one that was held is held once more, until it is released. A word
// that is not blanked stays so.
type RestoreWord struct {
	By     PlayerID
	Round  int
	Player PlayerID
	// Place counts the player's words from 1; 0 is the last guess of a caught imposter.
	Place int
}

// WordRestored records that a word is no longer blanked. It does not repeat the word.
type WordRestored struct {
	Player PlayerID
	Place  int
}

// BlankedWord is a word as it was before it was blanked.
type BlankedWord struct {
	Player PlayerID
	Place  int
	Word   Word
	Held   bool
}

func (c RestoreWord) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustModerate(&l, c.By); err != nil {
		return nil, err
	}
	shown, ok := findWord(&l, c.Round, c.Player, c.Place)
	switch {
	case !ok || c.Round != l.Round.Number || shown == Skipped:
		return nil, ErrWordNotFound
	case shown != Blanked:
		return nil, nil
	case l.Round.indexOfBlanked(c.Player, c.Place) < 0:
		return nil, ErrWordNotFound
	}
	return []Event{WordRestored{Player: c.Player, Place: c.Place}}, nil
}

func (r *Round) indexOfBlanked(player PlayerID, place int) int {
	return slices.IndexFunc(r.Blanked, func(b BlankedWord) bool { return b.Player == player && b.Place == place })
}

// keepBlanked keeps a word of the round that is about to be blanked.
func (r *Round) keepBlanked(player PlayerID, place int) {
	kept := BlankedWord{Player: player, Place: place, Word: Word(r.Guess.Text), Held: r.Guess.Held}
	if place > 0 {
		spoken, _ := r.WordAt(player, place)
		kept.Word, kept.Held = spoken.Word, spoken.Held
	}
	r.Blanked = slices.Clone(r.Blanked)
	if at := r.indexOfBlanked(player, place); at >= 0 { // its turn was repeated
		r.Blanked = slices.Delete(r.Blanked, at, at+1)
	}
	r.Blanked = append(r.Blanked, kept)
}

func (e WordRestored) evolve(l Lobby) Lobby {
	at := l.Round.indexOfBlanked(e.Player, e.Place)
	if at < 0 {
		return l
	}
	kept := l.Round.Blanked[at]
	l.Round.Blanked = slices.Delete(slices.Clone(l.Round.Blanked), at, at+1)
	held := kept.Held && (l.Phase == Playing || l.Phase == WinnerSelection)
	if e.Place == 0 {
		l.Round.Guess.Text, l.Round.Guess.Held = string(kept.Word), held
		return l
	}
	return l.withWord(l.Round.Number, e.Player, e.Place, SubmittedWord{Word: kept.Word, Held: held})
}
