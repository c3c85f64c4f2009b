package protocol_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strconv"
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
	var spoken protocol.MatchUpdated
	fill(t, reflect.ValueOf(&spoken).Elem())
	compare(t, protocol.MatchUpdated{})
	compare(t, spoken)
}

func TestAcksAppendWhatTheEncoderWouldWrite(t *testing.T) {
	full := protocol.Ack{}
	fill(t, reflect.ValueOf(&full).Elem())
	for _, a := range []protocol.Ack{{}, {OK: true}, full} {
		compare(t, a)
	}
}

func TestStatesAppendWhatTheEncoderWouldWrite(t *testing.T) {
	var full protocol.GameState
	fill(t, reflect.ValueOf(&full).Elem())
	empty := full
	empty.Message, empty.Winner, empty.Poll.Result = "<b>", nil, nil
	empty.Players, empty.Words, empty.Poll.Suspects, empty.Barred = []protocol.Player{}, []protocol.Word{}, []protocol.Suspect{}, []protocol.BarredPlayer{}
	for _, s := range []protocol.GameState{{}, full, empty} {
		compare(t, s)
	}
}

func TestRoundsAppendWhatTheEncoderWouldWrite(t *testing.T) {
	var started protocol.WordSubmissionStarted
	var won protocol.WinnerSelected
	fill(t, reflect.ValueOf(&started).Elem())
	fill(t, reflect.ValueOf(&won).Elem())
	compare(t, protocol.WordSubmissionStarted{})
	compare(t, started)
	compare(t, protocol.WinnerSelected{})
	compare(t, won)
}

func TestPointsAppendWhatTheEncoderWouldWrite(t *testing.T) {
	ada := "ada"
	for _, p := range []protocol.PointsUpdated{
		{},
		{PlayerID: &ada, Points: 7},
		{Points: map[string]int{"cem": 3, "ada": 0, "<b>": -1}},
		{Points: map[string]int{}},
		{Points: map[string]int(nil)},
		{Points: []string{"something else"}},
	} {
		compare(t, p)
	}
}

func TestPollsAppendWhatTheEncoderWouldWrite(t *testing.T) {
	var full protocol.PollUpdated
	fill(t, reflect.ValueOf(&full).Elem())
	unknown := full
	unknown.Poll.Suspects = []protocol.Suspect{{PlayerID: "ada", Number: 1}, full.Poll.Suspects[0]}
	unknown.Poll.Result = nil
	for _, p := range []protocol.PollUpdated{{}, full, unknown} {
		compare(t, p)
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
	case reflect.String:
		v.SetString("Apfel " + strconv.Itoa(*filled))
	case reflect.Bool:
		v.SetBool(*filled%2 == 0)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(*filled))
	default:
		t.Fatalf("teach this test and the AppendJSON methods about %v", v.Type())
	}
}
