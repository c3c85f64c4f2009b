package wordfilter

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// longestRun is how many equal letters in a row are kept at most, so that an entry like "xxx" is found.
const longestRun = 3

// spellings returns the forms under which an entry is found: with umlauts as plain vowels and as two letters.
func spellings(entry string) []string {
	two := strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue").Replace(norm.NFC.String(strings.ToLower(entry)))
	plain, long := joinWords(entryWords(entry)), joinWords(entryWords(two))
	return slices.Compact([]string{plain, long})
}

func entryWords(entry string) []string { return squeeze(splitWords(fold(entry)), longestRun) }

func joinWords(words []string) string { return strings.Join(words, "") }

// readings returns the ways to read a text: signs as letters or as separators, and long runs of a letter as one, two or three.
func readings(text string) [][]string {
	folded := fold(text)
	var all [][]string
	for _, plain := range slices.Compact(append(signReadings(folded), folded)) {
		words := splitWords(plain)
		for most := 1; most <= longestRun; most++ {
			reading := squeeze(words, most)
			if !slices.ContainsFunc(all, func(other []string) bool { return slices.Equal(other, reading) }) {
				all = append(all, reading)
			}
		}
	}
	return all
}

// signReadings returns a text with letters in place of signs. At the ends of its words they may be signs after all, as in
// "Hallo!" or "@Anna".
func signReadings(text string) (all []string) {
	for _, trim := range []func(string) string{untrimmed, trimStart, trimEnd, trimBoth} {
		words := strings.Fields(text)
		for i, word := range words {
			words[i] = trim(word)
		}
		trimmed := strings.Join(words, " ")
		for _, one := range []rune{'i', 'l'} {
			all = append(all, strings.Map(func(r rune) rune { return letterFor(r, one) }, trimmed))
		}
	}
	return all
}

func untrimmed(word string) string { return word }
func trimStart(word string) string { return strings.TrimLeftFunc(word, isNoLetter) }
func trimEnd(word string) string   { return strings.TrimRightFunc(word, isNoLetter) }
func trimBoth(word string) string  { return strings.TrimFunc(word, isNoLetter) }
func isNoLetter(r rune) bool       { return !unicode.IsLetter(r) }

// letterFor returns the letter that a sign looks like, and one for those like an i and an l.
func letterFor(sign, one rune) rune {
	switch sign {
	case '1', '|':
		return one
	case '!':
		return 'i'
	case '0':
		return 'o'
	case '3', '€':
		return 'e'
	case '4', '@':
		return 'a'
	case '5', '$':
		return 's'
	case '7':
		return 't'
	}
	return sign
}

// fold returns a text in lower case and without marks.
func fold(text string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.IsMark(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(text))
	return strings.ReplaceAll(plain, "ß", "ss")
}

// splitWords splits a folded text at everything but letters.
func splitWords(folded string) []string { return strings.FieldsFunc(folded, isNoLetter) }

// squeeze shortens runs of three or more equal letters.
func squeeze(words []string, most int) []string {
	short := make([]string, 0, len(words))
	for _, word := range words {
		short = append(short, squeezeWord(word, most))
	}
	return short
}

func squeezeWord(word string, most int) string {
	in, out := []rune(word), make([]rune, 0, len(word))
	for first := 0; first < len(in); {
		next := first
		for next < len(in) && in[next] == in[first] {
			next++
		}
		kept := next - first
		if kept >= longestRun {
			kept = most
		}
		out = append(out, in[first:first+kept]...)
		first = next
	}
	return string(out)
}
