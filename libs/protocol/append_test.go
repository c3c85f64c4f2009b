package protocol_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"tarnwort/libs/protocol"
)

func TestWordsAppendWhatTheEncoderWouldWrite(t *testing.T) {
	full := protocol.WordSubmitted{}
	fill(t, reflect.ValueOf(&full).Elem())
	words := []protocol.WordSubmitted{{}, full}
	for _, text := range []string{"Straße", "<b>&", "\"\\\x00\n\x1f\x7f", "a\u2028b\u2029", "\xff kaputt", "🍎", "ö\"", "ö\\", "ö\n", "ö\ufffd"} {
		w := full
		w.PlayerName, w.Word.Word = text, text
		words = append(words, w)
	}
	for _, w := range words {
		compare(t, w)
	}
}

func TestMatchesAppendWhatTheEncoderWouldWrite(t *testing.T) {
	full := protocol.MatchChanged{}
	fill(t, reflect.ValueOf(&full).Elem())
	silent := full
	silent.Record.Words = []protocol.PlayerWords{{}, {Words: []string{}}, {Words: []string{"Straße", "<b>"}}}
	for _, m := range []protocol.MatchChanged{{}, full, silent} {
		compare(t, m)
	}
}

func TestAcksAppendWhatTheEncoderWouldWrite(t *testing.T) {
	full := protocol.Ack{}
	fill(t, reflect.ValueOf(&full).Elem())
	for _, a := range []protocol.Ack{{}, {OK: true}, full} {
		compare(t, a)
	}
}

func compare(t *testing.T, v interface{ AppendJSON(b []byte) []byte }) {
	t.Helper()
	var want bytes.Buffer
	encoder := json.NewEncoder(&want)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		t.Fatal(err)
	}
	if got := string(v.AppendJSON([]byte("before "))); got+"\n" != "before "+want.String() {
		t.Errorf("appended %s\ninstead of %s", got, want.String())
	}
}

// fill sets every field, those that will be added included, to something that
// is not its zero value.
func fill(t *testing.T, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(t, v.Field(i))
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(t, v.Index(0))
		fill(t, v.Index(1))
	case reflect.String:
		v.SetString("Apfel")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(4711)
	default:
		t.Fatalf("teach this test and the AppendJSON methods about %v", v.Type())
	}
}
