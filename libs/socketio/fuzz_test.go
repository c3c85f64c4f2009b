package socketio

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
)

func FuzzDecodePacket(f *testing.F) {
	for _, seed := range []string{
		"0", `0/admin,{"token":1}`, "1", `2["a"]`, `212["a",1]`, `51-["a",{"_placeholder":true,"num":0}]`, `3/n,12[]`, `2[1]`,
		`61-3[{"num":0,"_placeholder":true}]`, `50-["a"]`, "2/", `2/,["a"]`, `4{"message":""}`, `2[ "a" , [1,2] ]`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := decodePacket(data, 10)
		if err != nil {
			return
		}
		if p.attachments > 10 || p.id > maxID || p.namespace == "" || p.namespace[0] != '/' {
			t.Fatalf("%q became %+v", data, p)
		}
		for _, arg := range p.args {
			if !json.Valid(arg) {
				t.Fatalf("%q holds %q", data, arg)
			}
		}
	})
}

func FuzzSplitArray(f *testing.F) {
	for _, seed := range []string{`[]`, `[1]`, `[ "a,]\"", {"b":[1,2]}, null ]`, `["\\"]`, `[[],[[]]]`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, array []byte) {
		var want []json.RawMessage
		if json.Unmarshal(array, &want) != nil || len(want) == 0 {
			return
		}
		got := splitArray(bytes.Trim(array, jsonSpace))
		if !reflect.DeepEqual(want, got) {
			t.Fatalf("%q: want %q, got %q", array, want, got)
		}
	})
}

func FuzzAttachments(f *testing.F) {
	for _, seed := range []string{`{"_placeholder":true,"num":0}`, `[{"num":1,"_placeholder":true},"{\"_placeholder\":true"]`, `{"_placeholder":true,"num":1e0}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, arg []byte) {
		attachments := [][]byte{[]byte("a"), []byte("b")}
		if !json.Valid(arg) || !placeholdersFit([]json.RawMessage{arg}, len(attachments)) {
			return
		}
		if resolved := resolve(arg, attachments); !json.Valid(resolved) {
			t.Fatalf("%q became %q", arg, resolved)
		}
		payload, sent, err := encodeAck([]any{forwarded{arg, attachments}})
		if err != nil || !json.Valid(payload) || !placeholdersFit(splitArray(payload), len(sent)) {
			t.Fatalf("%q is sent on as %q with %d attachments: %v", arg, payload, len(sent), err)
		}
	})
}

func FuzzClient(f *testing.F) {
	f.Add([]byte("0"), []byte(`51-["a",{"_placeholder":true,"num":0}]`), []byte("x"), []byte(`21["a"]`))
	f.Add([]byte(`0{"a":1}`), []byte("1"), []byte("0"), []byte(`2["a"]`))
	f.Fuzz(func(t *testing.T, a, b, c, d []byte) {
		server := NewServer(Options{})
		server.Of("/").OnAny(func(s *Socket, event string, args []json.RawMessage, ack func(any)) {
			_ = s.Emit("back", event, args)
			if ack != nil {
				ack(args)
			}
		})
		drive(t, server, [][]byte{a, b, c, d})
	})
}
