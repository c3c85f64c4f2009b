package codec

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// decodeAs refuses an unknown field, because an event decoded in part would produce a wrong lobby. It ignores one that
// holds a zero: its feature is not used, and games go on while servers of two versions run side by side.
func decodeAs[E game.Event](data []byte) (game.Event, error) {
	var e E
	refused := decodeKnown(data, &e)
	if refused == nil {
		return e, nil
	}
	var passed E
	if err := json.Unmarshal(data, &passed); err != nil {
		return nil, err
	}
	used, err := withoutZeros(data)
	if err != nil {
		return nil, err
	}
	if decodeKnown(used, new(E)) != nil {
		return nil, fmt.Errorf("%w: %w", eventlog.ErrTooOld, refused)
	}
	return passed, nil
}

// decodeKnown fails when data has fields that the event does not have.
func decodeKnown(data []byte, event any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	return decoder.Decode(event)
}

// withoutZeros returns data without the zero members of its objects.
func withoutZeros(data []byte) ([]byte, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	stripZeros(value)
	return json.Marshal(value)
}

// noTime is how a time that was never set is stored.
const noTime = "0001-01-01T00:00:00Z"

// stripZeros removes the zero members from all objects in a value, and reports whether
// the value itself is zero then.
func stripZeros(value any) (zero bool) {
	switch v := value.(type) {
	case nil:
		return true
	case bool:
		return !v
	case json.Number:
		return v == "0"
	case string:
		return v == "" || v == noTime
	case []any:
		for _, element := range v {
			stripZeros(element)
		}
		return len(v) == 0
	case map[string]any:
		maps.DeleteFunc(v, func(_ string, member any) bool { return stripZeros(member) })
		return len(v) == 0
	}
	return false
}
