package client

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"strconv"
	"strings"

	"tarnwort/libs/socketio"
)

// root is the namespace whose name is left out on the wire.
const root = "/"

// Types of Socket.IO packets.
const (
	typeConnect      = '0'
	typeDisconnect   = '1'
	typeEvent        = '2'
	typeAck          = '3'
	typeConnectError = '4'
	typeBinaryEvent  = '5'
	typeBinaryAck    = '6'
)

// noID is the id of an event that asks for no acknowledgement.
const noID = -1

// message is one Socket.IO packet. The payload of an event is a JSON array that begins with the event's name.
type message struct {
	kind        byte
	namespace   string
	id          int64
	payload     json.RawMessage
	attachments int
}

// encode returns the Engine.IO packets of a message whose arguments may hold
// socketio.Binary values.
func encode(kind byte, namespace string, id int64, args []any) ([]Packet, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(args); err != nil {
		return nil, err
	}
	payload, attachments, err := extract(bytes.TrimSuffix(out.Bytes(), []byte{'\n'}))
	if err != nil {
		return nil, err
	}
	head := []byte{'4', kind}
	if len(attachments) > 0 {
		head[1] += typeBinaryEvent - typeEvent
		head = append(strconv.AppendInt(head, int64(len(attachments)), 10), '-')
	}
	if namespace != root {
		head = append(append(head, namespace...), ',')
	}
	if id != noID {
		head = strconv.AppendInt(head, id, 10)
	}
	return append([]Packet{{Data: append(head, payload...)}}, attachments...), nil
}

// extract replaces what socketio.Binary encodes to by placeholders.
func extract(payload []byte) (rest []byte, attachments []Packet, err error) {
	mark, err := json.Marshal(socketio.Binary(nil))
	if err != nil {
		return nil, nil, err
	}
	mark = bytes.TrimSuffix(mark, []byte(`"}`))
	for {
		before, after, found := bytes.Cut(payload, mark)
		rest = append(rest, before...)
		if !found {
			return rest, attachments, nil
		}
		encoded, behind, _ := bytes.Cut(after, []byte(`"}`))
		data, err := base64.StdEncoding.AppendDecode(nil, encoded)
		if err != nil {
			return nil, nil, err
		}
		rest = append(rest, `{"_placeholder":true,"num":`+strconv.Itoa(len(attachments))+"}"...)
		attachments = append(attachments, Packet{data, true})
		payload = behind
	}
}

// decode reads the text of a Socket.IO packet behind the Engine.IO type.
func decode(data []byte) (message, error) {
	if len(data) == 0 {
		return message{}, errMalformed
	}
	m := message{kind: data[0], namespace: root, id: noID}
	rest := string(data[1:])
	var err error
	if m.kind == typeBinaryEvent || m.kind == typeBinaryAck {
		count, behind, _ := strings.Cut(rest, "-")
		if m.attachments, err = strconv.Atoi(count); err != nil {
			return m, errMalformed
		}
		m.kind, rest = m.kind-(typeBinaryEvent-typeEvent), behind
	}
	if strings.HasPrefix(rest, "/") {
		m.namespace, rest, _ = strings.Cut(rest, ",")
	}
	digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
	if digits > 0 {
		if m.id, err = strconv.ParseInt(rest[:digits], 10, 64); err != nil {
			return m, errMalformed
		}
	}
	m.payload = json.RawMessage(rest[digits:])
	return m, nil
}

// args returns the values of an event or acknowledgement, attachments as base64 strings.
func (m message) args(attachments [][]byte) ([]json.RawMessage, error) {
	payload := m.payload
	if len(attachments) > 0 {
		decoder := json.NewDecoder(bytes.NewReader(payload))
		decoder.UseNumber()
		var tree any
		if err := decoder.Decode(&tree); err != nil {
			return nil, err
		}
		var err error
		if payload, err = json.Marshal(fill(tree, attachments)); err != nil {
			return nil, err
		}
	}
	var values []json.RawMessage
	return values, json.Unmarshal(payload, &values)
}

// fill puts attachments in the place of their placeholders.
func fill(value any, attachments [][]byte) any {
	switch v := value.(type) {
	case []any:
		for i := range v {
			v[i] = fill(v[i], attachments)
		}
	case map[string]any:
		if number, ok := v["num"].(json.Number); ok && v["_placeholder"] == true {
			if n, err := number.Int64(); err == nil && n >= 0 && n < int64(len(attachments)) {
				return attachments[n]
			}
		}
		for key := range v {
			v[key] = fill(v[key], attachments)
		}
	}
	return value
}
