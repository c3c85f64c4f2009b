package wordfilter

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// spellings returns the forms under which an entry is found: with umlauts as plain vowels and as two letters.
func spellings(entry string) []string {
	two := strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue").Replace(norm.NFC.String(strings.ToLower(entry)))
	plain, long := joinWords(splitWords(entry)), joinWords(splitWords(two))
	return slices.Compact([]string{plain, long})
}

func joinWords(words []string) string { return strings.Join(words, "") }

// readings returns the ways to read a text: 1 as i or l, and repeated letters as one or as two.
func readings(text string) [][]string {
	var all [][]string
	for _, one := range []string{"i", "l"} {
		plain := strings.NewReplacer("1", one, "|", one).Replace(text)
		plain = strings.NewReplacer("0", "o", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "€", "e", "!", "i").Replace(plain)
		for _, most := range []int{1, 2} {
			all = append(all, squeeze(splitWords(plain), most))
		}
	}
	return all
}

// splitWords splits a text into words of lower-case letters without marks; all else separates words.
func splitWords(text string) []string {
	plain := strings.Map(func(r rune) rune {
		if unicode.IsMark(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(text))
	plain = strings.ReplaceAll(plain, "ß", "ss")
	return strings.FieldsFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) })
}

// squeeze shortens runs of three or more equal letters.
func squeeze(words []string, most int) []string {
	short := make([]string, 0, len(words))
	for _, word := range words {
		short = append(short, squeezeWord(word, most))
	}
	return short
}

func squeezeWord(word string, most int) string {
	const long = 3
	in, out := []rune(word), make([]rune, 0, len(word))
	for first := 0; first < len(in); {
		next := first
		for next < len(in) && in[next] == in[first] {
			next++
		}
		kept := next - first
		if kept >= long {
			kept = most
		}
		out = append(out, in[first:first+kept]...)
		first = next
	}
	return string(out)
}
