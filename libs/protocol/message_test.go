package protocol_test

import (
	"testing"

	"tarnwort/libs/protocol"
)

func TestMessage_SharedPayload(t *testing.T) {
	shared := &protocol.WordSubmitted{}
	tests := []struct {
		name  string
		other protocol.Message
		one   bool
	}{
		{"the same", protocol.Message{Event: "word_submitted", Data: shared}, true},
		{"another event", protocol.Message{Event: "word_typed", Data: shared}, false},
		{"an equal payload", protocol.Message{Event: "word_submitted", Data: &protocol.WordSubmitted{}}, false},
		{"a value", protocol.Message{Event: "word_submitted", Data: *shared}, false},
		{"nothing", protocol.Message{Event: "word_submitted"}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := protocol.Message{Event: "word_submitted", Data: shared}
			if m.Is(tt.other) != tt.one || tt.other.Is(m) != tt.one {
				t.Errorf("one: %v and %v, want %v", m.Is(tt.other), tt.other.Is(m), tt.one)
			}
		})
	}
	// Values that Go cannot compare are no reason to panic.
	lists := protocol.Message{Event: "word_submitted", Data: []string{"a"}}
	if lists.Is(lists) {
		t.Error("values without a pointer are one")
	}
}
