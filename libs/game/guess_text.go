package game

import (
	"strings"
	"unicode"
)

// sameGuess reports whether a guess is the word: case, spaces, hyphens and other signs do not
// matter, an umlaut equals its two letters, and other accents equal the bare letter. A text
// without letters and digits is compared as it is.
func sameGuess(guess, topic string) bool {
	a, b := plainLetters(guess), plainLetters(topic)
	if a == "" || b == "" {
		return sameText(guess, topic)
	}
	return a == b
}

// plainLetters keeps the letters and digits of a text in lower case.
func plainLetters(text string) string {
	letters := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
	return strings.NewReplacer(
		"ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "æ", "ae", "œ", "oe", "ø", "oe",
		"à", "a", "á", "a", "â", "a", "ã", "a", "å", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e",
		"ì", "i", "í", "i", "î", "i", "ï", "i", "ñ", "n", "ò", "o", "ó", "o", "ô", "o", "õ", "o",
		"ù", "u", "ú", "u", "û", "u", "ý", "y", "ÿ", "y",
	).Replace(letters)
}
