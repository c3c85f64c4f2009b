package game

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const zeroWidthJoiner = '\u200d'

// oneLine trims a text and turns every inner run of white space into one blank.
func oneLine(typed string) string {
	if isOneLine(typed) {
		return typed // as most are, without another piece of memory
	}
	return strings.Join(strings.Fields(typed), " ")
}

func isOneLine(text string) bool {
	blank := text != ""
	for _, r := range text {
		if r == ' ' && blank || r != ' ' && unicode.IsSpace(r) {
			return false
		}
		blank = r == ' '
	}
	return !blank
}

// clean says whether a text has only characters that can be seen: no control,
// zero-width or bidi characters and no invalid bytes. A joiner is let through
// where joinersAllowed, because emoji are built with it.
func clean(text string, joinersAllowed bool) bool {
	if !utf8.ValidString(text) {
		return false
	}
	for _, r := range text {
		switch {
		case ' ' <= r && r <= '~':
		case r == zeroWidthJoiner && joinersAllowed:
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co), isFiller(r):
			return false
		}
	}
	return true
}

// isFiller knows the characters that are letters by category and blank on screen.
func isFiller(r rune) bool {
	switch r {
	case '\u115f', '\u1160', '\u2800', '\u3164', '\uffa0':
		return true
	}
	return false
}

// visible says whether there is anything to see but blanks and marks on nothing.
func visible(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsMark(r)
	})
}

// sameText compares without regard to case, ß as ss and joiners left out.
func sameText(a, b string) bool {
	return strings.EqualFold(spellOut(a), spellOut(b))
}

func spellOut(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r == 'ß' || r == 'ẞ' || r == zeroWidthJoiner }) {
		return text
	}
	return strings.NewReplacer("ß", "ss", "ẞ", "SS", "\u200d", "").Replace(text)
}

// shortText checks an optional text that only has to be short and clean.
func shortText(typed string, longest int, tooLong error) (string, error) {
	text := oneLine(typed)
	switch {
	case !clean(text, true):
		return "", ErrCharacters
	case utf8.RuneCountInString(text) > longest:
		return "", tooLong
	}
	return text, nil
}
