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
	for _, text := range []string{"Straße", "<b>&", "\"\\\x00\n\x1f\x7f", "a\u2028b\u2029", "\xff kaputt", "🍎"} {
		w := full
		w.PlayerName, w.Word.Word = text, text
		words = append(words, w)
	}
	for _, w := range words {
		var want bytes.Buffer
		encoder := json.NewEncoder(&want)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(w); err != nil {
			t.Fatal(err)
		}
		if got := string(w.AppendJSON([]byte("before "))); got+"\n" != "before "+want.String() {
			t.Errorf("appended %s\ninstead of %s", got, want.String())
		}
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
	case reflect.String:
		v.SetString("Apfel")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(4711)
	default:
		t.Fatalf("teach this test and WordSubmitted.AppendJSON about %v", v.Type())
	}
}
