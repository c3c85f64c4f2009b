package protocol_test

import (
	"encoding/json"
	"testing"

	"tarnwort/libs/protocol"
)

var (
	plainWords = []string{
		`{"lobbyId":"ABC234","playerId":"kV3nQx8Zt0","word":"Straße 🍎","wordPlace":2}`,
		`{"word":"Kern","playerId":"","lobbyId":"ABC234"}`,
		`{"lobbyId":"","playerId":"","word":"a","word":"b","wordPlace":0}`,
		`{"lobbyId":"","playerId":"","word":"","wordPlace":999999999}`,
		"{\"lobbyId\":\"\",\"playerId\":\"\",\"word\":\"\x7f\"}",
	}
	otherWords = []string{
		`{"lobbyId":"A","playerId":"p"}`, `{"lobbyId":"A","word":"w"}`, `{"playerId":"p","word":"w"}`, ``, `{`, `{}`, `null`, `[]`, `{"word":"Kern"`, `{"word":"Kern"},`, `{"word":"Kern",}`, `{"word"}`, `{"word":}`, `{"word":"Kern}`,
		` {"word":"Kern"}`, `{"word": "Kern"}`, `{"word":"\"Kern\""}`, "{\"word\":\"\xff\"}", "{\"word\":\"\n\"}", `{"word":null}`, `{"word":1}`,
		`{"Word":"Kern"}`, `{"words":"Kern"}`, `{"wordPlace":"1"}`, `{"wordPlace":-1}`, `{"wordPlace":01}`, `{"wordPlace":1.0}`, `{"wordPlace":1e1}`,
		`{"wordPlace":9999999999}`, `{"wordPlace":}`,
	}
)

func TestReadPlain_SkipsDecoder(t *testing.T) {
	for _, payload := range plainWords {
		if !readsAlike(t, payload) {
			t.Errorf("left to encoding/json: %s", payload)
		}
	}
	for _, payload := range otherWords {
		if readsAlike(t, payload) {
			t.Errorf("read %s", payload)
		}
	}
}

func FuzzReadPlain(f *testing.F) {
	for _, payload := range append(plainWords, otherWords...) {
		f.Add(payload)
	}
	f.Fuzz(func(t *testing.T, payload string) { readsAlike(t, payload) })
}

func readsAlike(t *testing.T, payload string) bool {
	t.Helper()
	before := protocol.SubmitWord{Word: "before"}
	read := before
	if !read.ReadPlain([]byte(payload)) {
		if read != before {
			t.Errorf("half read: %s", payload)
		}
		return false
	}
	var want protocol.SubmitWord
	if err := json.Unmarshal([]byte(payload), &want); err != nil || read != want {
		t.Errorf("%s read as %+v instead of %+v, %v", payload, read, want, err)
	}
	return true
}
