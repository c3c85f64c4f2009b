package protocol_test

import (
	"testing"

	"tarnwort/libs/protocol"
)

func TestDecode_NullImposterClears(t *testing.T) {
	empty, ada := "", "ada"
	for data, want := range map[string]*string{
		`{"lobbyId":"x","topic":"y"}`:        nil,
		`{"lobbyId":"x","imposterId":null}`:  &empty,
		`{"lobbyId":"x","imposterId":""}`:    &empty,
		`{"lobbyId":"x","imposterId":"ada"}`: &ada,
	} {
		var prepared protocol.SetTopicAndImposter
		var started protocol.StartWordSubmission
		for payload, id := range map[any]**string{&prepared: &prepared.ImposterID, &started: &started.ImposterID} {
			if err := protocol.Decode([]byte(data), payload); err != nil {
				t.Errorf("%T %s: %v", payload, data, err)
			}
			if got := *id; (got == nil) != (want == nil) || got != nil && *got != *want {
				t.Errorf("%T %s: want %v, got %v", payload, data, want, got)
			}
		}
		if prepared.LobbyID != "x" || started.LobbyID != "x" {
			t.Errorf("%s: want the lobby, got %q and %q", data, prepared.LobbyID, started.LobbyID)
		}
	}
	for _, data := range []string{`{"lobbyId":7,"imposterId":null}`, `{"imposterId":7}`} {
		if err := protocol.Decode([]byte(data), &protocol.SetTopicAndImposter{}); err == nil {
			t.Errorf("%s: want an error", data)
		}
	}
}
