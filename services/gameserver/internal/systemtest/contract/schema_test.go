package contract_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"tarnwort/libs/protocol"
)

// document is an OpenAPI or AsyncAPI document as plain values.
type document map[string]any

func parse(t testing.TB, text []byte) document {
	t.Helper()
	var d document
	require.NoError(t, yaml.Unmarshal(text, &d))
	return d
}

// at returns the object at a path, nil when it does not exist.
func (d document) at(path ...string) document {
	for _, step := range path {
		next, _ := d[step].(document)
		d = next
	}
	return d
}

func (d document) schemas() document { return d.at("components", "schemas") }

// wireTypes returns the structs that need a schema, by name.
func wireTypes(of ...any) map[string]reflect.Type {
	found := make(map[string]reflect.Type)
	for _, value := range of {
		collect(reflect.TypeOf(value), found)
	}
	return found
}

func collect(t reflect.Type, into map[string]reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		collect(t.Elem(), into)
	case reflect.Struct:
		into[t.Name()] = t
		for _, f := range fields(t) {
			collect(f.Type, into)
		}
	default: // a plain value
	}
}

// fields returns the fields of a struct with those of embedded structs.
func fields(t reflect.Type) (all []reflect.StructField) {
	for i := range t.NumField() {
		if f := t.Field(i); f.Anonymous {
			all = append(all, fields(f.Type)...)
		} else {
			all = append(all, f)
		}
	}
	return all
}

func jsonName(f reflect.StructField) (name string, optional bool) {
	name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name, strings.Contains(rest, "omitempty")
}

// differences lists how a schema differs from the struct.
func (d document) differences(name string, t reflect.Type) (found []string) {
	schema := d.schemas().at(name)
	properties := schema.at("properties")
	var required []string
	for _, f := range fields(t) {
		key, optional := jsonName(f)
		if !optional {
			required = append(required, key)
		}
		property, ok := properties[key].(document)
		if !ok {
			found = append(found, fmt.Sprintf("%s.%s is missing", name, key))
			continue
		}
		want, got := typeOf(f.Type, optional), d.describe(property)
		if optional && strings.HasSuffix(f.Tag.Get("tstype"), " | null") {
			want += " or null"
		}
		if want != got && f.Tag.Get("tstype") != "null,required" && want != "any" {
			found = append(found, fmt.Sprintf("%s.%s is %s, described as %s", name, key, want, got))
		}
		delete(properties, key)
	}
	for _, key := range slices.Sorted(maps.Keys(properties)) {
		found = append(found, fmt.Sprintf("%s.%s does not exist", name, key))
	}
	if described := texts(schema["required"]); !assert.ObjectsAreEqual(sorted(required), sorted(described)) {
		found = append(found, fmt.Sprintf("%s requires %v, described as %v", name, required, described))
	}
	return found
}

// typeOf describes a Go type in the notation of describe.
func typeOf(t reflect.Type, optional bool) string {
	switch t {
	case reflect.TypeFor[protocol.TextOrNumber]():
		return "string or integer"
	case reflect.TypeFor[json.RawMessage]():
		return "any"
	case reflect.TypeFor[protocol.Settings]():
		return "map to map[]" // openapi.yaml leaves them to asyncapi.yaml
	}
	switch t.Kind() {
	case reflect.Pointer:
		if optional {
			return typeOf(t.Elem(), false)
		}
		return typeOf(t.Elem(), false) + " or null"
	case reflect.Slice, reflect.Array:
		return "list of " + typeOf(t.Elem(), false)
	case reflect.Map:
		return "map to " + typeOf(t.Elem(), false)
	case reflect.Struct:
		return t.Name()
	case reflect.Int, reflect.Int64:
		return "integer"
	case reflect.Bool:
		return "boolean"
	case reflect.Interface:
		return "any"
	default:
		return t.Kind().String()
	}
}

func (d document) describe(schema document) string {
	if ref, ok := schema["$ref"].(string); ok {
		name := ref[strings.LastIndex(ref, "/")+1:]
		if target := d.schemas().at(name); target["type"] != "object" {
			return d.describe(target)
		}
		return name
	}
	if choices, ok := schema["oneOf"].([]any); ok && len(choices) == 2 {
		return d.describe(choices[0].(document)) + " or " + d.describe(choices[1].(document))
	}
	switch kind := schema["type"].(type) {
	case []any:
		return fmt.Sprintf("%v or %v", kind[0], kind[1])
	case string:
		switch kind {
		case "array":
			return "list of " + d.describe(schema.at("items"))
		case "object":
			return "map to " + d.describe(schema.at("additionalProperties"))
		}
		return kind
	}
	return fmt.Sprint(schema)
}

func texts(list any) []string {
	values, _ := list.([]any)
	all := make([]string, 0, len(values))
	for _, v := range values {
		all = append(all, fmt.Sprint(v))
	}
	return all
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }

// assertSchemasMatch compares every object schema with the struct of its name, and
// requires a schema for each struct.
func assertSchemasMatch(t *testing.T, d document, types map[string]reflect.Type) {
	t.Helper()
	var objects []string
	for name := range d.schemas() {
		if d.schemas().at(name)["type"] == "object" {
			objects = append(objects, name)
		}
	}
	assert.ElementsMatch(t, slices.Collect(maps.Keys(types)), objects)
	for name, of := range types {
		assert.Empty(t, d.differences(name, of))
	}
}

func TestSchemas_OpenAPIMatchesStructs(t *testing.T) {
	types := wireTypes(
		protocol.MakeSlot{}, protocol.WithSlot{}, protocol.SetSlotOptions{}, protocol.SlotKeys{}, protocol.SlotState{}, protocol.Row{},
		protocol.CreateLobby{}, protocol.JoinLobby{}, protocol.Seat{}, protocol.LeaveLobby{}, protocol.LockLobby{}, protocol.SeatKeyRequest{}, protocol.SeatKey{}, protocol.MoveSeat{},
		protocol.LobbyInfo{}, protocol.Done{}, protocol.Failure{},
		protocol.MakeControlToken{}, protocol.NewControlToken{}, protocol.NewModeratorLink{}, protocol.AddWebhook{}, protocol.NewWebhook{}, protocol.WebhookMessage{}, protocol.ControlState{}, protocol.CastChatVotes{}, protocol.ChatVotesTaken{}, protocol.ControlCommand{}, protocol.ControlMessage{}, protocol.StartRehearsal{}, protocol.SeriesFile{},
		protocol.TwitchIcon{}, protocol.TwitchIconsRequest{}, protocol.TwitchIcons{},
	)
	delete(types, "Settings") // see asyncapi.yaml
	assertSchemasMatch(t, parse(t, protocol.OpenAPI()), types)
}

func TestSchemas_AsyncAPIMatchesStructs(t *testing.T) {
	payloads := []any{protocol.Hello{}, protocol.Ack{}, protocol.Settings{}}
	for _, table := range []map[string]protocol.Event{protocol.ClientEvents(), protocol.ServerEvents()} {
		for _, event := range table {
			payloads = append(payloads, event.Payload)
		}
	}
	types := wireTypes(payloads...)
	delete(types, "Numbered") // embedded only
	delete(types, "Turn")
	assertSchemasMatch(t, parse(t, protocol.AsyncAPI()), types)
}

func TestSchemas_DifferencesAreFound(t *testing.T) {
	d := document{"components": document{"schemas": document{"Done": document{
		"type": "object", "properties": document{"ok": document{"type": "string"}, "more": document{"type": "string"}},
	}}}}
	assert.Equal(t, []string{
		"Done.ok is boolean, described as string", "Done.more does not exist", "Done requires [ok], described as []",
	}, d.differences("Done", reflect.TypeFor[protocol.Done]()))
	assert.Equal(t, []string{"Done.ok is missing", "Done requires [ok], described as []"},
		document{}.differences("Done", reflect.TypeFor[protocol.Done]()))
}
