// Package typed reads what people type or paste: texts, names, and the links that a lobby keeps. It decides nothing about a lobby.
package typed

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// InvisibleCharacters are format characters without meaning in a text: dictionaries and other programs leave them in what
// people copy. Clients remove the same, generated as TypeScript.
const InvisibleCharacters = "\u00ad\u200b\u200e\u200f\u2060\ufeff"

// graphemeJoiner is invisible at the edge of a text, where chat programs put it. Inside it keeps two characters apart.
const graphemeJoiner = '\u034f'

// Text returns a text as people see it: trimmed, without InvisibleCharacters, in Unicode's NFC. Everything that people
// type goes through it, or through Name, before any check.
func Text(typed string) string { return norm.NFC.String(visibleText(typed)) }

// Field is Text for a field that may be left out.
func Field(typed *string) *string {
	if typed == nil {
		return nil
	}
	text := Text(*typed)
	return &text
}

// Name returns a name in Unicode's NFKC, so that variants of a character are equal. An
// emoji that NFKC turns into letters, such as ™, loses its variation selector.
func Name(typed string) string {
	const emojiStyle = "\ufe0f"
	parts := strings.Split(visibleText(typed), emojiStyle)
	for i, part := range parts[:len(parts)-1] {
		if last, size := utf8.DecodeLastRuneInString(part); size == 0 || norm.NFKC.IsNormalString(string(last)) {
			parts[i] += emojiStyle
		}
	}
	return norm.NFKC.String(strings.Join(parts, ""))
}

// visibleText returns a text without InvisibleCharacters, trimmed.
func visibleText(typed string) string {
	visible := typed
	if strings.ContainsAny(typed, InvisibleCharacters) {
		visible = strings.Map(func(r rune) rune {
			if strings.ContainsRune(InvisibleCharacters, r) {
				return -1
			}
			return r
		}, typed)
	}
	return strings.TrimFunc(visible, func(r rune) bool { return unicode.IsSpace(r) || r == graphemeJoiner })
}
