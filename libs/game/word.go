package game

import "unicode/utf8"

// Word is a trimmed, visible word of at most MaxWordLength characters, Skipped or Blanked.
type Word string

// Skipped replaces a word when a player's time runs out (NFC).
const Skipped Word = "ÜBERSPRUNGEN"

// NewWord trims and checks what a player typed, which must come in NFC. The error
// is ErrWordMissing, UncleanText, ErrWordTooLong or ErrWordReserved.
func NewWord(typed string) (Word, error) {
	text := oneLine(typed)
	if text == "" {
		return "", ErrWordMissing
	}
	if err := mustBeClean(WordField, text, anyJoiners); err != nil {
		return "", err
	}
	switch {
	case !isVisible(text):
		return "", ErrWordMissing
	case utf8.RuneCountInString(text) > MaxWordLength:
		return "", ErrWordTooLong
	case sameText(text, string(Skipped)), text == Blanked:
		return "", ErrWordReserved
	}
	return Word(text), nil
}
