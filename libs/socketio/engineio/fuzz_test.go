package engineio

import (
	"bytes"
	"testing"
)

func FuzzDecodePayload(f *testing.F) {
	for _, seed := range []string{"4hello\x1ebAQIDBA==", "3", "4", "b", "b=", "4\x1e", "\x1e", "4\xff", "bAQ", "0{}"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		packets, err := decodePayload(body, 64)
		if err != nil {
			return
		}
		if len(packets) > 64 {
			t.Fatalf("%d packets", len(packets))
		}
		again, err := decodePayload(encode(packets), 64)
		if err != nil || len(again) != len(packets) {
			t.Fatalf("%q does not survive a round trip: %v", body, err)
		}
		for i, p := range packets {
			if p.kind != again[i].kind || p.binary != again[i].binary || !bytes.Equal(p.data, again[i].data) {
				t.Fatalf("packet %d of %q changed", i, body)
			}
		}
	})
}

func encode(packets []packet) []byte {
	var messages []*Message
	for _, p := range packets {
		if p.binary {
			messages = append(messages, Binary(p.data))
			continue
		}
		messages = append(messages, textPacket(p.kind, p.data))
	}
	return Join(messages...).appendPayload(nil)
}

func FuzzDecodeText(f *testing.F) {
	for _, seed := range []string{"4hello", "2probe", "", "9", "\xff"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, frame []byte) {
		p, err := decodeText(frame)
		if err == nil && !bytes.Equal(append([]byte{byte(p.kind)}, p.data...), frame) {
			t.Fatalf("%q became %q %q", frame, p.kind, p.data)
		}
	})
}
