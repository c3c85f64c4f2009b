package protocol_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strconv"
	"testing"

	"tarnwort/libs/protocol"
)

// encodable is a payload that writes itself.
type encodable interface{ AppendJSON(b []byte) []byte }

func TestAppendJSON_everyMessage(t *testing.T) {
	messages := protocol.ServerEvents()
	messages["ack"] = protocol.Event{Payload: protocol.Ack{}}
	for name, event := range messages {
		t.Run(name, func(t *testing.T) {
			empty := event.Payload
			full := reflect.New(reflect.TypeOf(empty)).Elem()
			fill(t, full)
			short := reflect.New(reflect.TypeOf(empty)).Elem()
			short.Set(full)
			emptyLists(short)
			for _, payload := range []any{empty, full.Interface(), short.Interface()} {
				compare(t, payload)
			}
		})
	}
}

func TestAppendJSON_textsThatAreEscaped(t *testing.T) {
	for _, text := range []string{"Straße", "<b>&", "\"\\\x00\n\x1f\x7f", "a\u2028b\u2029", "\xff kaputt", "🍎", "ö\"", "ö\\", "ö\n", "ö\ufffd"} {
		compare(t, protocol.WordSubmitted{Word: protocol.Word{PlayerName: text, Word: text}})
	}
}

func TestAppendJSON_points(t *testing.T) {
	for _, points := range []any{
		7, map[string]int{"cem": 3, "ada": 0, "<b>": -1}, map[string]int{}, map[string]int(nil), []string{"something else"},
	} {
		compare(t, protocol.PointsUpdated{Points: points})
	}
}

func compare(t *testing.T, payload any) {
	t.Helper()
	var want bytes.Buffer
	encoder := json.NewEncoder(&want)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(payload); err != nil {
		t.Fatal(err)
	}
	v, ok := payload.(encodable)
	if !ok {
		t.Fatalf("%T does not write itself", payload)
	}
	if got := string(v.AppendJSON([]byte("before "))); got+"\n" != "before "+want.String() {
		t.Errorf("appended %s\ninstead of %s", got, want.String())
	}
}

// emptyLists empties the lists of a struct and leaves out what it points to.
func emptyLists(v reflect.Value) {
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 0, 0))
		case reflect.Pointer:
			f.SetZero()
		case reflect.Struct:
			emptyLists(f)
		}
	}
}

// fill sets every field, those that will be added included, to something that no
// other field holds.
func fill(t *testing.T, v reflect.Value) {
	t.Helper()
	filled := 0
	fillFrom(t, v, &filled)
}

func fillFrom(t *testing.T, v reflect.Value, filled *int) {
	t.Helper()
	*filled++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fillFrom(t, v.Field(i), filled)
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fillFrom(t, v.Elem(), filled)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fillFrom(t, v.Index(0), filled)
		fillFrom(t, v.Index(1), filled)
	case reflect.Array:
		for i := range v.Len() {
			fillFrom(t, v.Index(i), filled)
		}
	case reflect.Interface:
		v.Set(reflect.ValueOf(*filled))
	case reflect.String:
		v.SetString("Apfel " + strconv.Itoa(*filled))
	case reflect.Bool:
		v.SetBool(*filled%2 == 0)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(*filled))
	default:
		t.Fatalf("teach this test about %v", v.Type())
	}
}
