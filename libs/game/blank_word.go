package game

import (
	"slices"
	"time"
)

// Blanked replaces a word or a name that the game master removed from every screen.
const Blanked = "•••"

// BlankWord takes a spoken word off every screen, also one of an earlier round that is still
// in the history. RestoreWord undoes it until the next round; it changes nothing when the word is blanked already.
type BlankWord struct {
	By PlayerID
	// Round is the number of the round the word was spoken in.
	Round  int
	Player PlayerID
	// Place counts the player's words from 1; 0 is the last guess of a caught imposter.
	Place int
}

// WordBlanked records that a word was blanked. It does not repeat the word.
type WordBlanked struct {
	Round  int
	Player PlayerID
	Place  int
}

func (c BlankWord) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustModerate(&l, c.By); err != nil {
		return nil, err
	}
	spoken, ok := findWord(&l, c.Round, c.Player, c.Place)
	switch {
	case !ok || spoken == Skipped:
		return nil, ErrWordNotFound
	case spoken == Blanked:
		return nil, nil
	}
	return []Event{WordBlanked{Round: c.Round, Player: c.Player, Place: c.Place}}, nil
}

// findWord finds a word of the running round or of the history.
func findWord(l *Lobby, round int, player PlayerID, place int) (Word, bool) {
	if round == l.Round.Number && place == 0 && player == l.Round.Guess.By {
		return Word(l.Round.Guess.Text), l.Round.Guess.Text != ""
	}
	if round == l.Round.Number {
		spoken, ok := l.Round.WordAt(player, place)
		return spoken.Word, ok
	}
	for i := range l.Results.History {
		if l.Results.History[i].RoundNumber == round {
			return l.Results.History[i].wordAt(player, place)
		}
	}
	return "", false
}

func (r *MatchRecord) wordAt(player PlayerID, place int) (Word, bool) {
	for _, said := range r.Words {
		if said.Player == player && place >= 1 && place <= len(said.Words) {
			return said.Words[place-1], true
		}
	}
	return "", false
}

func (e WordBlanked) evolve(l Lobby) Lobby {
	if e.Round == l.Round.Number {
		l.Round.keepBlanked(e.Player, e.Place)
	}
	if e.Place == 0 {
		l.Round.Guess.Text, l.Round.Guess.Held, l.Round.Guess.ReleaseAt = Blanked, false, time.Time{}
		return l
	}
	return l.withWord(e.Round, e.Player, e.Place, SubmittedWord{Word: Blanked})
}

// withWord returns the lobby with another word, and whether it is held, at a place of the running round and of the history.
func (l Lobby) withWord(round int, player PlayerID, place int, shown SubmittedWord) Lobby {
	if at := l.Round.indexOf(player, place); round == l.Round.Number && at >= 0 {
		changed := *l.Round.Words[at]
		changed.Word, changed.Held, changed.ReleaseAt = shown.Word, shown.Held, time.Time{}
		l.Round.Words = slices.Clone(l.Round.Words)
		l.Round.Words[at] = &changed
	}
	l.Results.History = slices.Clone(l.Results.History)
	for i := range l.Results.History {
		if l.Results.History[i].RoundNumber == round {
			l.Results.History[i].Words = replaceWord(l.Results.History[i].Words, player, place, shown.Word)
		}
	}
	return l
}

// replaceWord returns the words of a record with another one at a place.
func replaceWord(said []PlayerWords, player PlayerID, place int, word Word) []PlayerWords {
	said = slices.Clone(said)
	for i := range said {
		if said[i].Player == player && place <= len(said[i].Words) {
			said[i].Words = slices.Clone(said[i].Words)
			said[i].Words[place-1] = word
		}
	}
	return said
}
