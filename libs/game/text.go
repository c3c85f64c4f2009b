package game

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	zeroWidthJoiner = '\u200d'
	emojiStyle      = '\ufe0f' // asks for a character's colourful form
	keycap          = '\u20e3' // puts a key around a digit
	brailleBlank    = '\u2800' // a symbol by category and blank on screen
)

// oneLine trims a text and turns every inner run of white space into one blank.
func oneLine(typed string) string {
	if isOneLine(typed) {
		return typed // as most are, without another allocation
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

// isClean reports whether a text has no character that findUnclean finds.
func isClean(text string, joiners joiners) bool {
	_, unclean := findUnclean(text, joiners)
	return !unclean
}

// joiners says where a text may have zero-width joiners.
type joiners int

const (
	noJoiners joiners = iota
	emojiJoiners
	anyJoiners
)

// findUnclean returns the first character that cannot be seen: a control, zero-width or bidi character, or an invalid byte as
// utf8.RuneError. Two that emoji are built with pass: their style where it belongs, and a joiner where joiners allow it.
func findUnclean(text string, joiners joiners) (unclean rune, found bool) {
	if !utf8.ValidString(text) {
		return utf8.RuneError, true
	}
	var before rune
	for at, r := range text {
		rest := text[at+utf8.RuneLen(r):]
		switch {
		case ' ' <= r && r <= '~':
		case r == zeroWidthJoiner && canJoin(text[:at], rest, joiners):
		case r == emojiStyle && canStyle(before, rest):
		case before == zeroWidthJoiner && unicode.Is(unicode.Inherited, r):
			return zeroWidthJoiner, true // U, joiner, dots: looks like an Ü that no comparison finds
		case isUnseen(r), unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Co), r == brailleBlank:
			return r, true
		}
		before = r
	}
	return 0, false
}

// canJoin reports whether a joiner may come between two texts.
func canJoin(before, after string, allowed joiners) bool {
	if allowed != emojiJoiners {
		return allowed == anyJoiners
	}
	before = strings.TrimSuffix(before, string(emojiStyle))
	left, _ := utf8.DecodeLastRuneInString(before)
	right, _ := utf8.DecodeRuneInString(after)
	return (isEmoji(left) || unicode.In(left, unicode.Sk) && left > '~') && isEmoji(right)
}

// isEmoji reports whether a character is a symbol that emoji are built of. It does not tell those from other symbols, because
// the two are equally visible.
func isEmoji(r rune) bool {
	return r > '~' && r != brailleBlank && r != utf8.RuneError && unicode.In(r, unicode.So, unicode.Sm)
}

// isUnseen reports whether a character leaves nothing on the screen by its nature:
// formats, fillers, and selectors of another's variant.
func isUnseen(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// canStyle reports whether the emoji style has something to act on: a symbol before
// it, or a digit that becomes a key.
func canStyle(before rune, after string) bool {
	switch {
	case before <= '~':
		return strings.HasPrefix(after, string(keycap)) && strings.ContainsRune("0123456789#*", before)
	case strings.ContainsRune("‼⁉ℹ〰", before): // emoji that are no symbols by category
		return true
	}
	return unicode.In(before, unicode.So, unicode.Sm)
}

// isVisible reports whether there is anything to see but blanks and marks on nothing.
func isVisible(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsMark(r)
	})
}

// sameText reports whether two texts are equal but for case, ß and ss, and invisible characters.
func sameText(a, b string) bool {
	return strings.EqualFold(spellOut(a), spellOut(b))
}

func spellOut(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r > '~' && (r == 'ß' || r == 'ẞ' || isUnseen(r)) }) {
		return text // as most are, without another allocation
	}
	return strings.NewReplacer("ß", "ss", "ẞ", "SS").Replace(WithoutUnseen(text))
}

// WithoutUnseen returns a text without the characters that leave nothing on the screen.
func WithoutUnseen(text string) string {
	return strings.Map(func(r rune) rune {
		if isUnseen(r) {
			return -1
		}
		return r
	}, text)
}

// isPlainID reports whether an id that a program made up is short and printable ASCII, so that what it costs to store is
// known. The empty id is allowed.
func isPlainID(id string) bool {
	return len(id) <= MaxClientIDLength && !strings.ContainsFunc(id, func(r rune) bool { return r < ' ' || r > '~' })
}

// shortText checks an optional text that only has to be short and clean.
func shortText(field TextField, typed string, longest int, tooLong error) (string, error) {
	text := oneLine(typed)
	if err := mustBeClean(field, text, anyJoiners); err != nil {
		return "", err
	}
	switch {
	case utf8.RuneCountInString(text) > longest:
		return "", tooLong
	}
	return text, nil
}
