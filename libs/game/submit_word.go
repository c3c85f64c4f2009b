package game

import (
	"slices"
	"time"
)

// SubmitWord is a player speaking one word on their turn, or up to LateWindow
// after it was skipped. The word comes in NFC.
type SubmitWord struct {
	By   PlayerID
	Word string
	// Place is the place the player thinks the word has, from 1; 0 is unspecified.
	Place int
	// RefusedFrom is the mildest filter that refuses the word; FilterOff is none.
	RefusedFrom FilterLevel
}

// WordSubmitted records a spoken word. Next is the turn that runs now: zero when
// the word was the round's last, and unchanged by a late word.
type WordSubmitted struct {
	Spoken SubmittedWord
	Next   Turn
	// SaidTopic marks an imposter who typed the secret word: the game master's
	// note and of no other viewer.
	SaidTopic bool
}

func (c SubmitWord) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBePlayer(&l, c.By); err != nil {
		return nil, err
	}
	spoken, ok := spokenBefore(&l, c)
	switch {
	case ok && spoken.Auto:
		return replaceSkip(&l, c, spoken, now)
	case ok && sameWord(c.Word, spoken.Word):
		return nil, nil
	case l.Phase != Playing:
		return nil, ErrWrongPhase
	case ok && c.Place > 0:
		return nil, ErrWordCounted
	case l.Round.Turn.Player != c.By:
		return nil, ErrNotYourTurn
	case c.Place != 0 && c.Place != l.Round.WordsBy(c.By)+1:
		return nil, ErrWordCounted
	case l.Round.Turn.Paused:
		return nil, ErrPaused
	}
	return speakWord(&l, c, now)
}

// spokenBefore finds the word already counted for the place that c means. Out of
// turn an unspecified place means the player's last word.
func spokenBefore(l *Lobby, c SubmitWord) (SubmittedWord, bool) {
	place := c.Place
	if place == 0 && (l.Phase != Playing || l.Round.Turn.Player != c.By) {
		place = l.Round.WordsBy(c.By)
	}
	return l.Round.WordAt(c.By, place)
}

func sameWord(typed string, spoken Word) bool {
	word, err := NewWord(typed)
	return err == nil && word == spoken
}

func speakWord(l *Lobby, c SubmitWord, now time.Time) ([]Event, error) {
	word, saidTopic, err := checkWord(l, c)
	if err != nil {
		return nil, err
	}
	return takeWord(l, l.Settings.WordHold.hold(SubmittedWord{Word: word, At: now}), saidTopic, now), nil
}

// checkWord checks a word against the round: an imposter may say the secret word, a crewmate gets
// ErrSecretWord. An imposter with a different word gets ErrSecretWord for it, so that the answer does
// not reveal the role.
func checkWord(l *Lobby, c SubmitWord) (word Word, saidTopic bool, err error) {
	word, err = NewWord(c.Word)
	if err != nil {
		return "", false, err
	}
	if l.Settings.WordFilter.refuses(c.RefusedFrom) {
		return "", false, ErrWordFiltered
	}
	saidTopic = sameText(string(word), l.Round.Secrets.Topic)
	isImposter := l.Round.Secrets.Imposters.Has(c.By)
	if saidTopic && !isImposter || isImposter && l.Round.Secrets.ImposterTopic != "" && sameText(string(word), l.Round.Secrets.ImposterTopic) {
		return "", false, ErrSecretWord
	}
	return word, saidTopic, nil
}

// takeWord gives the word of the current turn its player and place and hands the turn on,
// or closes the round after the last word.
func takeWord(l *Lobby, spoken SubmittedWord, saidTopic bool, now time.Time) []Event {
	spoken.Player = l.Round.Turn.Player
	spoken.Place = l.Round.WordsBy(spoken.Player) + 1
	submitted := WordSubmitted{Spoken: spoken, SaidTopic: saidTopic}

	next, more := nextTurn(l, now)
	if !more {
		return append([]Event{submitted}, completeRound(l, AllWordsSpoken, now)...)
	}
	submitted.Next = next
	return []Event{submitted}
}

func (e WordSubmitted) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Next
	spoken := e.Spoken
	at := l.Round.indexOf(spoken.Player, spoken.Place)
	if at < 0 {
		l.Round.Words = slices.Concat(l.Round.Words, []*SubmittedWord{&spoken})
		return l
	}
	l.Round.Words = slices.Clone(l.Round.Words)
	l.Round.Words[at] = &spoken
	return l
}
