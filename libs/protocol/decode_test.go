package protocol_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"tarnwort/libs/protocol"
)

// message is what the tests decode.
type message struct {
	Text string `json:"text,omitempty"`
}

func TestDecode_Texts(t *testing.T) {
	for data, want := range map[string]string{
		`{"text":"a"}`:                        "a",
		" \t\r\n{\"text\":\"a\"}\n":           "a",
		`{"text":"ä€😀"}`:                      "ä€😀",
		`{"text":"\u00e4\u20AC"}`:             "ä€",
		`{"text":"\ud83d\ude00\uD83D\uDE00"}`: "😀😀",
		`{"text":"\\ud800"}`:                  `\ud800`,
		`{"text":"\\\\\ud83d\ude00"}`:         `\\😀`,
		`{"text":"\"\n\/"}`:                   "\"\n/",
		`{"text":"�\ufffd"}`:                  "��",
		`{}`:                                  "",
	} {
		var m message
		if err := protocol.Decode([]byte(data), &m); err != nil || m.Text != want {
			t.Errorf("%s: want %q, got %q, %v", data, want, m.Text, err)
		}
	}
}

func TestDecode_Refusals(t *testing.T) {
	for data, want := range map[string]error{
		"{\"text\":\"a\xff\"}":             protocol.ErrNoText,
		"{\"text\":\"\xc3\x28\"}":          protocol.ErrNoText,
		"{\"text\":\"\xed\xa0\x80\"}":      protocol.ErrNoText,
		"{\"\xff\":1}":                     protocol.ErrNoText,
		`{"text":"\ud800"}`:                protocol.ErrNoText,
		`{"text":"\uDFFF"}`:                protocol.ErrNoText,
		`{"text":"\ud83dx"}`:               protocol.ErrNoText,
		`{"text":"\ud83d\u0041"}`:          protocol.ErrNoText,
		`{"text":"\ude00\ud83d"}`:          protocol.ErrNoText,
		`{"text":"\ud83d\ud83d\ude00"}`:    protocol.ErrNoText,
		`{"text":"\\\ud800"}`:              protocol.ErrNoText,
		`{"\ud800":"a"}`:                   protocol.ErrNoText,
		`{"unknown":["\ud800"],"text":""}`: protocol.ErrNoText,
		`{} x`:                             protocol.ErrNoObject,
		`{}{}`:                             protocol.ErrNoObject,
		`{},`:                              protocol.ErrNoObject,
		`{"text":"a"}]`:                    protocol.ErrNoObject,
		"{}\x00":                           protocol.ErrNoObject,
		`{"text":7}`:                       protocol.ErrNoObject,
		`{"text":"\u12"}`:                  protocol.ErrNoObject,
		`{"text":"\`:                       protocol.ErrNoObject,
		`[]`:                               protocol.ErrNoObject,
		`null`:                             protocol.ErrNoObject,
		` `:                                protocol.ErrNoObject,
		``:                                 protocol.ErrNoObject,
	} {
		if err := protocol.Decode([]byte(data), &message{}); !errors.Is(err, want) {
			t.Errorf("%q: want %v, got %v", data, want, err)
		}
	}
}

// writesReplacement reports whether the client itself has written U+FFFD.
func writesReplacement(data []byte) bool {
	return bytes.Contains(data, []byte("\ufffd")) || bytes.Contains(bytes.ToLower(data), []byte(`\ufffd`))
}

// replaces reports whether encoding/json puts U+FFFD into a string or name in data.
func replaces(data []byte) bool {
	tokens := json.NewDecoder(bytes.NewReader(data))
	for {
		token, err := tokens.Token()
		if err != nil {
			return false
		}
		if text, ok := token.(string); ok && strings.ContainsRune(text, '\ufffd') {
			return true
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{`{"text":"\ud83d\ude00"}`, `{"text":"\ud800"}`, "{\"a\":\"\xff\"}", `{"a":{"\\":"\\\udc00"}} x`, `{"a":"\u00`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var decoded map[string]any
		err := protocol.Decode(data, &decoded)
		own := writesReplacement(data)
		switch {
		case err == nil && (!json.Valid(data) || !own && replaces(data)):
			t.Fatalf("%q is taken", data)
		case errors.Is(err, protocol.ErrNoText) && json.Valid(data) && !own && !replaces(data):
			t.Fatalf("%q is intact and refused", data)
		case errors.Is(err, protocol.ErrNoObject) && json.Unmarshal(data, &decoded) == nil && decoded != nil:
			t.Fatalf("%q is an object and refused", data)
		}
	})
}
