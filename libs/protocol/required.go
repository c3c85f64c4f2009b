package protocol

import (
	"encoding/json"
	"reflect"
	"strings"
)

// MissingField is ErrNoObject for an object without a field that it must have: the field is left out or null.
type MissingField struct{ Name string }

// Error names the field.
func (m MissingField) Error() string { return "protocol: no value of " + m.Name }

// Unwrap returns ErrNoObject.
func (MissingField) Unwrap() error { return ErrNoObject }

// changeRequest is a payload whose optional fields say what changes: at least one of them has to be there.
type changeRequest interface{ changes() }

func (SetTopicAndImposter) changes() {}
func (UpdateGameSettings) changes()  {}
func (UpdatePlayerProfile) changes() {}
func (SwitchPoll) changes()          {}

// requireFields returns MissingField when data, which fit t, lack a field that t has without omitempty, and ErrNoObject for a
// change of nothing. encoding/json would read a missing field as 0, false or empty, and so would the rules.
func requireFields(data json.RawMessage, t reflect.Type) error {
	switch {
	case t.Kind() == reflect.Slice && t.Elem().Kind() != reflect.Uint8:
		return requireItems(data, t.Elem())
	case t.Kind() != reflect.Struct:
		return nil
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(data, &members) != nil {
		return ErrNoObject
	}
	changed := !t.Implements(reflect.TypeFor[changeRequest]())
	for _, f := range reflect.VisibleFields(t) {
		if f.Anonymous {
			continue
		}
		optional, err := requireField(members, f)
		if err != nil {
			return err
		}
		changed = changed || optional
	}
	if !changed {
		return ErrNoObject
	}
	return nil
}

// requireField checks one field. It reports whether the field is optional and says what changes.
func requireField(members map[string]json.RawMessage, f reflect.StructField) (changes bool, err error) {
	key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	isOptional := strings.Contains(options, "omitempty")
	value, present := members[key]
	switch {
	case present && string(value) != "null":
		return isOptional && key != "gameMasterId" && key != "commandId", requireFields(value, f.Type)
	case present && strings.Contains(f.Tag.Get("tstype"), "| null"):
		return true, nil
	case !isOptional:
		return false, MissingField{Name: key}
	}
	return false, nil
}

// requireItems checks each item of a list. An item is never null.
func requireItems(data json.RawMessage, t reflect.Type) error {
	var items []json.RawMessage
	if json.Unmarshal(data, &items) != nil {
		return ErrNoObject
	}
	for _, item := range items {
		if string(item) == "null" {
			return ErrNoObject
		}
		if err := requireFields(item, t); err != nil {
			return err
		}
	}
	return nil
}
