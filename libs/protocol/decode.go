package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"unicode/utf16"
	"unicode/utf8"
)

// Errors of Decode.
var (
	// ErrNoText means that a string is not valid Unicode.
	ErrNoText = errors.New("protocol: text that is not valid Unicode")
	// ErrNoObject means that the data are not one object of the expected form.
	ErrNoObject = errors.New("protocol: not one object of the expected form")
)

// Decode reads what a client sends, one JSON object, into v. It returns ErrNoText for
// strings that encoding/json would change silently, ErrNoObject when data do not fit v or hold more than the object, and
// MissingField when a field without omitempty is left out or null.
func Decode(data []byte, v any) error {
	if !isText(data) {
		return ErrNoText
	}
	data = bytes.Trim(data, " \t\r\n")
	if len(data) == 0 || data[0] != '{' || json.Unmarshal(data, v) != nil {
		return ErrNoObject
	}
	return requireFields(data, reflect.TypeOf(v).Elem())
}

// isText reports whether encoding/json reads the strings in data as they are: it puts
// U+FFFD in the place of invalid UTF-8 and of half a surrogate pair (RFC 8259, section 8.2).
func isText(data []byte) bool {
	if !utf8.Valid(data) {
		return false
	}
	for {
		at := bytes.IndexByte(data, '\\')
		if at < 0 {
			return true
		}
		data = data[at:]
		size := escapeSize(data)
		if size == 0 {
			return false
		}
		data = data[size:]
	}
}

const (
	unitSize = len(`\ud83d`)
	pairSize = 2 * unitSize
)

// escapeSize returns how many bytes the escape at the start of data takes, 0 when it is
// half a surrogate pair. A malformed escape is left to encoding/json.
func escapeSize(data []byte) int {
	unit, ok := codeUnit(data)
	switch {
	case !ok:
		return min(len(`\n`), len(data))
	case !utf16.IsSurrogate(unit):
		return unitSize
	}
	low, ok := codeUnit(data[unitSize:])
	if !ok || utf16.DecodeRune(unit, low) == utf8.RuneError {
		return 0
	}
	return pairSize
}

// codeUnit reads an escape such as \ud83d.
func codeUnit(data []byte) (unit rune, ok bool) {
	if len(data) < unitSize || data[0] != '\\' || data[1] != 'u' {
		return 0, false
	}
	for _, c := range data[2:unitSize] {
		digit, ok := hexDigit(c)
		if !ok {
			return 0, false
		}
		unit = unit<<4 | digit
	}
	return unit, true
}

func hexDigit(c byte) (rune, bool) {
	switch {
	case '0' <= c && c <= '9':
		return rune(c - '0'), true
	case 'a' <= c && c <= 'f':
		return rune(c-'a') + 10, true
	case 'A' <= c && c <= 'F':
		return rune(c-'A') + 10, true
	}
	return 0, false
}
