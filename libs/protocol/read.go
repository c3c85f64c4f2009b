package protocol

import "unicode/utf8"

// ReadPlain reads the payload as the apps write it, several times faster than
// encoding/json. It reports false, and leaves w as it is, when encoding/json has to
// read it: when there are white space, escapes, null, or names that are not
// spelled exactly so.
func (w *SubmitWord) ReadPlain(payload []byte) bool {
	var read plainWord
	o := plainObject{payload}
	if !o.take('{') {
		return false
	}
	for more := true; more; more = o.take(',') {
		if !read.member(&o) {
			return false
		}
	}
	if !o.take('}') || len(o.rest) > 0 {
		return false
	}
	*w = read.copied()
	return true
}

// plainWord is a SubmitWord whose texts are still parts of the payload.
type plainWord struct {
	lobby, player, word []byte
	place               int
}

func (w *plainWord) member(o *plainObject) (ok bool) {
	name, ok := o.text()
	if !ok || !o.take(':') {
		return false
	}
	switch string(name) {
	case "lobbyId":
		w.lobby, ok = o.text()
	case "playerId":
		w.player, ok = o.text()
	case "word":
		w.word, ok = o.text()
	case "wordPlace":
		w.place, ok = o.number()
	default:
		return false
	}
	return ok
}

// copied has one piece of memory for the ids, and one for the word, which lasts longer.
func (w *plainWord) copied() SubmitWord {
	var room [64]byte
	ids := string(append(append(room[:0], w.lobby...), w.player...))
	lobby := len(w.lobby)
	return SubmitWord{LobbyID: ids[:lobby], PlayerID: ids[lobby:], Word: string(w.word), WordPlace: w.place}
}

// plainObject is what is left to read of an object.
type plainObject struct{ rest []byte }

func (o *plainObject) take(c byte) bool {
	if len(o.rest) == 0 || o.rest[0] != c {
		return false
	}
	o.rest = o.rest[1:]
	return true
}

// text reads a string without escapes.
func (o *plainObject) text() ([]byte, bool) {
	if !o.take('"') {
		return nil, false
	}
	ascii := true
	for i, c := range o.rest {
		switch {
		case c == '"':
			text := o.rest[:i]
			o.rest = o.rest[i+1:]
			return text, ascii || utf8.Valid(text)
		case c == '\\' || c < ' ':
			return nil, false
		case c >= utf8.RuneSelf:
			ascii = false
		}
	}
	return nil, false
}

// mostDigits keeps a number from overflowing.
const mostDigits = 9

// number reads a whole number that is not negative.
func (o *plainObject) number() (n int, ok bool) {
	digits := 0
	for digits < len(o.rest) && '0' <= o.rest[digits] && o.rest[digits] <= '9' {
		n = 10*n + int(o.rest[digits]-'0')
		if digits++; digits > mostDigits {
			return 0, false
		}
	}
	if digits == 0 || digits > 1 && o.rest[0] == '0' {
		return 0, false
	}
	o.rest = o.rest[digits:]
	return n, true
}
