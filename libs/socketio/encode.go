package socketio

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strconv"
)

// Binary is data that travels as a binary attachment instead of as base64. It
// may be anywhere inside an argument, sent or received.
type Binary []byte

// MarshalJSON writes a mark that the packet encoder replaces by a placeholder.
func (b Binary) MarshalJSON() ([]byte, error) {
	encoded := base64.StdEncoding.AppendEncode([]byte(binaryMark), b)
	return append(encoded, `"}`...), nil
}

// UnmarshalJSON reads a received attachment, or a base64 string.
func (b *Binary) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, (*[]byte)(b))
}

// binaryMark cannot occur inside a JSON string, where quotes are escaped.
const binaryMark = `{"_placeholder":true,"base64":"`

// Args acknowledges an event with several values, or none, instead of one.
type Args []any

// isPlain reports whether an event's name needs no escapes.
func isPlain(event string) bool {
	for i := range len(event) {
		if c := event[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

func encodeAck(args []any) (payload []byte, attachments [][]byte, err error) {
	e := encoder{}
	e.out.WriteByte('[')
	err = e.rest(args)
	return e.out.Bytes(), e.attachments, err
}

// encoder writes the array of an event's name and arguments.
type encoder struct {
	out         bytes.Buffer
	json        *json.Encoder
	attachments [][]byte
}

func (e *encoder) reset() {
	e.out.Reset()
	e.attachments = nil
}

// event writes the whole array.
func (e *encoder) event(name string, args []any) error {
	e.out.WriteByte('[')
	if isPlain(name) {
		e.out.WriteByte('"')
		e.out.WriteString(name)
		e.out.WriteByte('"')
	} else if err := e.value(name); err != nil {
		return err
	}
	return e.rest(args)
}

func (e *encoder) rest(args []any) error {
	for i, arg := range args {
		if e.out.Len() > 1 {
			e.out.WriteByte(',')
		}
		if err := e.arg(arg); err != nil {
			return fmt.Errorf("argument %d: %w", i, err)
		}
	}
	e.out.WriteByte(']')
	return nil
}

func (e *encoder) arg(arg any) error {
	switch v := arg.(type) {
	case forwarded:
		return e.forward(v)
	case json.RawMessage:
		if !json.Valid(v) {
			return errMalformed
		}
		e.out.Write(v)
		return nil
	}
	start := e.out.Len()
	if err := e.value(arg); err != nil {
		return err
	}
	if bytes.Contains(e.out.Bytes()[start:], []byte(binaryMark)) {
		return e.extract(start)
	}
	return nil
}

// value writes v as JSON without the escapes that are for HTML only.
func (e *encoder) value(v any) error {
	if e.json == nil {
		e.json = json.NewEncoder(&e.out)
		e.json.SetEscapeHTML(false)
	}
	if err := e.json.Encode(v); err != nil {
		return err
	}
	e.out.Truncate(e.out.Len() - 1) // the encoder's newline
	return nil
}

// extract turns the marks after start into placeholders and attachments.
func (e *encoder) extract(start int) error {
	encoded := bytes.Clone(e.out.Bytes()[start:])
	e.out.Truncate(start)
	for {
		before, after, found := bytes.Cut(encoded, []byte(binaryMark))
		e.out.Write(before)
		if !found {
			return nil
		}
		data, rest, _ := bytes.Cut(after, []byte(`"}`))
		attachment, err := base64.StdEncoding.AppendDecode(nil, data)
		if err != nil {
			return err
		}
		e.attach(attachment)
		encoded = rest
	}
}

func (e *encoder) attach(data []byte) {
	e.out.WriteString(`{"_placeholder":true,"num":`)
	e.out.WriteString(strconv.Itoa(len(e.attachments)))
	e.out.WriteByte('}')
	e.attachments = append(e.attachments, data)
}

// forwarded is a received argument that is sent on with its attachments.
type forwarded struct {
	raw         json.RawMessage
	attachments [][]byte
}

// forward writes f. Where nothing was attached, what looks like a placeholder is
// the client's own JSON.
func (e *encoder) forward(f forwarded) error {
	if len(f.attachments) == 0 {
		e.out.Write(f.raw)
		return nil
	}
	rest := f.raw
	end := 0
	for p := range placeholders(f.raw) {
		e.out.Write(f.raw[end:p.start])
		e.attach(f.attachments[p.num])
		end = p.end
		rest = f.raw[end:]
	}
	e.out.Write(rest)
	return nil
}
