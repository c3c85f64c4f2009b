package wordfilter

import (
	"strings"
	"unicode/utf8"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

// leastInside is how many letters an entry needs to be looked for inside longer words, because short
// ones occur by chance: "ass" is in "Wasser", and "rape" in "Trapez".
const leastInside = 5

// Filter compares normalized texts with lists. It is safe for concurrent use.
type Filter struct {
	moderate, strict map[string]bool
	inside           map[string][]string // by their first leastInside bytes
	longest          int                 // of all entries, in bytes
}

var _ room.WordFilter = (*Filter)(nil)

// New returns a filter of the built-in lists and of the operator's words, which both levels refuse.
func New(operator []string) *Filter {
	f := &Filter{moderate: make(map[string]bool), strict: make(map[string]bool), inside: make(map[string][]string)}
	everyday := make(map[string]bool)
	for _, word := range builtIn("strict-only") {
		everyday[word] = true
	}
	for _, list := range []string{"de", "en"} {
		for _, word := range builtIn(list) {
			f.add(word, !everyday[word])
		}
	}
	for _, word := range operator {
		f.add(word, true)
	}
	return f
}

func (f *Filter) add(word string, moderate bool) {
	for _, spelled := range spellings(word) {
		f.longest = max(f.longest, len(spelled))
		if moderate {
			f.moderate[spelled] = true
		}
		if f.strict[spelled] = true; utf8.RuneCountInString(spelled) >= leastInside {
			f.inside[spelled[:leastInside]] = append(f.inside[spelled[:leastInside]], spelled)
		}
	}
}

// RefusedFrom implements room.WordFilter. The moderate level refuses an entry that stands as a
// word of its own, however it is spaced or spelled with digits; the strict level also inside a
// longer word.
func (f *Filter) RefusedFrom(text string) game.FilterLevel {
	level := game.FilterOff
	for _, words := range readings(text) {
		switch {
		case f.anyRun(words, f.moderate):
			return game.FilterModerate
		case level == game.FilterOff && (f.anyRun(words, f.strict) || f.isInside(strings.Join(words, " "))):
			level = game.FilterStrict
		}
	}
	return level
}

func (f *Filter) isInside(text string) bool {
	for ; len(text) >= leastInside; text = text[1:] {
		for _, entry := range f.inside[text[:leastInside]] {
			if strings.HasPrefix(text, entry) {
				return true
			}
		}
	}
	return false
}

// anyRun reports whether neighbouring words, written together, are an entry.
func (f *Filter) anyRun(words []string, entries map[string]bool) bool {
	for first := range words {
		run := ""
		for _, word := range words[first:] {
			if run += word; len(run) > f.longest {
				break
			}
			if entries[run] {
				return true
			}
		}
	}
	return false
}
