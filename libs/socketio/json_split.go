package socketio

import (
	"bytes"
	"encoding/json"
	"iter"
)

const jsonSpace = " \t\r\n"

// splitArray returns the elements of a valid JSON array. It does not recurse,
// whatever the depth.
func splitArray(array []byte) []json.RawMessage {
	inner := array[1 : len(array)-1]
	elements := make([]json.RawMessage, 0, 4)
	depth, start := 0, 0
	for i := 0; i < len(inner); i++ {
		switch inner[i] {
		case '"':
			i = skipString(inner, i)
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case ',':
			if depth == 0 {
				elements = append(elements, bytes.Trim(inner[start:i], jsonSpace))
				start = i + 1
			}
		}
	}
	if last := bytes.Trim(inner[start:], jsonSpace); len(last) > 0 {
		elements = append(elements, last)
	}
	return elements
}

// skipString returns the index of the quote that ends the string starting at i.
func skipString(data []byte, i int) int {
	for i++; i < len(data) && data[i] != '"'; i++ {
		if data[i] == '\\' {
			i++
		}
	}
	return i
}

// placeholder is where an attachment belongs in an argument.
type placeholder struct{ start, end, num int }

// placeholders finds the objects {"_placeholder":true,"num":n} of a valid JSON
// value, in order. Num is negative when it is no number an attachment can have.
func placeholders(value []byte) iter.Seq[placeholder] {
	return func(yield func(placeholder) bool) {
		open := -1
		for i := 0; i < len(value); i++ {
			switch value[i] {
			case '"':
				i = skipString(value, i)
			case '{':
				open = i
			case '}':
				num, is := parsePlaceholder(value, open, i)
				if is && !yield(placeholder{open, i + 1, num}) {
					return
				}
				open = -1
			}
		}
	}
}

// parsePlaceholder looks at an innermost object only, and a short one: nothing
// else is a placeholder.
func parsePlaceholder(value []byte, open, end int) (num int, is bool) {
	const longest = 128
	if open < 0 || end-open > longest || !bytes.Contains(value[open:end], []byte("_placeholder")) {
		return 0, false
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(value[open:end+1], &members) != nil || string(members["_placeholder"]) != "true" {
		return 0, false
	}
	if json.Unmarshal(members["num"], &num) != nil {
		return -1, true
	}
	return num, true
}
