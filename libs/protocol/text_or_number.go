package protocol

import "encoding/json"

// TextOrNumber is a text for which JSON may hold a number as well: chat programs write ids
// and numbers of players as both.
type TextOrNumber string

// UnmarshalJSON implements json.Unmarshaler.
func (t *TextOrNumber) UnmarshalJSON(data []byte) error {
	var number json.Number // a string is refused unless it is a number
	if len(data) > 0 && data[0] != '"' && json.Unmarshal(data, &number) == nil && number != "" {
		*t = TextOrNumber(number)
		return nil
	}
	return json.Unmarshal(data, (*string)(t))
}
