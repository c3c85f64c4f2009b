package protocol

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"unicode/utf8"
)

// What json.gen.go is made of: values that have no name in the contract.

// appendText leaves to encoding/json what has to be escaped.
func appendText(b []byte, text string) []byte {
	if isPlain(text) {
		return append(append(append(b, '"'), text...), '"')
	}
	return appendOther(b, text)
}

// isPlain reports whether encoding/json writes a text as it is. One look at each byte is
// enough for most, which have nothing beyond ASCII.
func isPlain(text string) bool {
	for i := range len(text) {
		switch c := text[i]; {
		case c >= utf8.RuneSelf:
			return hasPlainRunes(text[i:])
		case c < ' ' || c == '"' || c == '\\':
			return false
		}
	}
	return true
}

// hasPlainRunes reports what isPlain does, for any text. Invalid bytes come as utf8.RuneError.
func hasPlainRunes(text string) bool {
	for _, r := range text {
		switch r {
		case '"', '\\', '\u2028', '\u2029', utf8.RuneError:
			return false
		}
		if r < ' ' {
			return false
		}
	}
	return true
}

// appendAny appends a value whose type the contract leaves open.
func appendAny(b []byte, value any) []byte {
	switch v := value.(type) {
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case map[string]int:
		return appendCounts(b, v)
	default:
		return appendOther(b, v)
	}
}

// appendCounts appends a map as encoding/json does, in the order of its keys.
func appendCounts(b []byte, counts map[string]int) []byte {
	if counts == nil {
		return append(b, "null"...)
	}
	b = append(b, '{')
	for n, key := range slices.Sorted(maps.Keys(counts)) {
		if n > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(append(appendText(b, key), ':'), int64(counts[key]), 10)
	}
	return append(b, '}')
}

// appendOther leaves to encoding/json what is rare, and what has to be escaped.
// Every value of this package encodes.
func appendOther[T any](b []byte, v T) []byte {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(v)
	return append(b, bytes.TrimSuffix(out.Bytes(), []byte("\n"))...)
}

// appendMembers appends the members of an object to those before.
func appendMembers[T any](b []byte, v T) []byte {
	start := len(b)
	b = appendOther(b, v)
	b[start] = ','
	return b[:len(b)-len("}")]
}

// plainObject is what is left to read of an object without white space and escapes.
type plainObject struct{ rest []byte }

func (o *plainObject) take(c byte) bool {
	if len(o.rest) == 0 || o.rest[0] != c {
		return false
	}
	o.rest = o.rest[1:]
	return true
}

// name reads the name of a member.
func (o *plainObject) name() ([]byte, bool) {
	name, ok := o.text()
	return name, ok && o.take(':')
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

// joined copies texts in one allocation.
func joined(texts ...[]byte) string {
	var room [64]byte
	all := room[:0]
	for _, text := range texts {
		all = append(all, text...)
	}
	return string(all)
}
