package codec

import (
	"encoding/hex"
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
)

// encodeByReflection encodes a batch by encoding/json alone.
func encodeByReflection(t require.TestingT, batch eventlog.Batch) []byte {
	stored := storedBatch{Format: format, Version: batch.Version, Command: hex.EncodeToString(batch.Command[:]), At: batch.At.UTC(), Events: []storedEvent{}}
	for _, e := range batch.Events {
		data, err := json.Marshal(e)
		require.NoError(t, err)
		stored.Events = append(stored.Events, storedEvent{Kind: New().names[reflect.TypeOf(e)], Data: data})
	}
	data, err := json.Marshal(stored)
	require.NoError(t, err)
	return data
}

func TestEncode_ofEveryEvent_isThatOfEncodingJSON(t *testing.T) {
	for _, events := range [][]game.Event{nil, lobbiestest.Events()} {
		batch := lobbiestest.Batch(7, 'a', events...)

		encoded, err := New().Encode(batch)

		require.NoError(t, err)
		assert.Equal(t, string(encodeByReflection(t, batch)), string(encoded))
	}
}

func TestEncode_ofWords_isThatOfEncodingJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var word game.WordSubmitted
		fillRandomly(t, reflect.ValueOf(&word).Elem())
		batch := lobbiestest.Batch(7, 'a', word)

		encoded, err := New().Encode(batch)

		require.NoError(t, err)
		require.Equal(t, string(encodeByReflection(t, batch)), string(encoded))
	})
}

// fillRandomly sets about half of the fields of a struct, those of later releases included: appendWord writes only words whose
// rare fields are zero.
func fillRandomly(t *rapid.T, v reflect.Value) {
	_, isTime := v.Interface().(time.Time)
	if (isTime || v.Kind() != reflect.Struct) && rapid.Bool().Draw(t, "zero") {
		return
	}
	if isTime {
		v.Set(reflect.ValueOf(time.Unix(rapid.Int64Range(-1e9, 1e11).Draw(t, "seconds"), rapid.Int64Range(0, 1e9-1).Draw(t, "nanoseconds"))))
		return
	}
	switch v.Kind() { //nolint:exhaustive // another kind fails
	case reflect.Struct:
		for i := range v.NumField() {
			fillRandomly(t, v.Field(i))
		}
	case reflect.String:
		bytes := rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })
		v.SetString(rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-zß<>&"\\\x{2028}\x{7f}]*`), bytes).Draw(t, "text"))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "flag"))
	case reflect.Int, reflect.Int64:
		v.SetInt(rapid.Int64().Draw(t, "number"))
	default:
		t.Fatalf("appendWord does not support %v", v.Type())
	}
}

func TestEncode_ofATimeBeyondTheYear9999_fails(t *testing.T) {
	late := time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, batch := range []eventlog.Batch{
		{Version: 1, At: late},
		lobbiestest.Batch(1, 0, game.WordSubmitted{Spoken: game.SubmittedWord{At: late}}),
		lobbiestest.Batch(1, 0, game.WordSubmitted{Next: game.Turn{EndsAt: late}}),
	} {
		_, err := New().Encode(batch)

		assert.Error(t, err)
	}
}

func BenchmarkEncode_Word(b *testing.B) {
	word := game.WordSubmitted{Spoken: game.SubmittedWord{Player: "Zq8x0-2m4nBa", Word: "Leuchtturm", At: lobbiestest.Noon()}}
	word.Next = game.Turn{Number: 3, Player: "Zq8x0-2m4nBb", EndsAt: lobbiestest.Noon()}
	batch, codec := lobbiestest.Batch(7, 'a', word), New()
	b.ReportAllocs()
	for b.Loop() {
		_, _ = codec.Encode(batch)
	}
}
