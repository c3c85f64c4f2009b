package socketio

import (
	"encoding/json"
	"testing"
)

type wordSubmitted struct {
	PlayerID string `json:"playerId"`
	Word     string `json:"word"`
	Place    int    `json:"wordPlace"`
}

func BenchmarkNewPacket(b *testing.B) {
	event := wordSubmitted{PlayerID: "kV3nQx8Zt0", Word: "Zimtschnecke", Place: 2}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := NewPacket("word_submitted", event); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNewPacketOfEncodedJSON(b *testing.B) {
	event := json.RawMessage(`{"playerId":"kV3nQx8Zt0","word":"Zimtschnecke","wordPlace":2}`)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := NewPacket("word_submitted", event); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecodeEvent(b *testing.B) {
	data := []byte(`212["submit_word",{"lobbyId":"kV3nQx8Zt0","word":"Zimtschnecke"}]`)
	b.ReportAllocs()
	for b.Loop() {
		p, err := decodePacket(data, 0)
		if err != nil {
			b.Fatal(err)
		}
		var payload struct {
			LobbyID string `json:"lobbyId"`
			Word    string `json:"word"`
		}
		if err := json.Unmarshal(p.args[0], &payload); err != nil {
			b.Fatal(err)
		}
	}
}
