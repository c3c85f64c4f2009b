package socketio

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// inbound is one decoded packet. It aliases the bytes it was decoded from.
type inbound struct {
	kind        packetType
	attachments int
	namespace   string
	id          int64
	// payload is the auth of CONNECT; name and args are those of an event or ack.
	payload json.RawMessage
	name    string
	args    []json.RawMessage
}

// maxID is the largest acknowledgement id a JavaScript client can count to.
const maxID = 1<<53 - 1

// decodePacket decodes the text of a packet and checks everything the protocol
// says of it, but for the attachments that follow.
func decodePacket(data []byte, maxAttachments int) (inbound, error) {
	if len(data) == 0 || data[0] < byte(typeConnect) || data[0] > byte(typeBinaryAck) {
		return inbound{}, errMalformed
	}
	p := inbound{kind: packetType(data[0]), namespace: root, id: noID}
	rest := data[1:]
	var err error
	if p.kind == typeBinaryEvent || p.kind == typeBinaryAck {
		if p.attachments, rest, err = cutAttachments(rest, maxAttachments); err != nil {
			return inbound{}, err
		}
		p.kind -= typeBinaryEvent - typeEvent
	}
	if len(rest) > 0 && rest[0] == '/' {
		name, after, _ := bytes.Cut(rest, []byte{','})
		p.namespace, rest = string(name), after
	}
	if p.id, rest, err = cutID(rest); err != nil {
		return inbound{}, err
	}
	return p, p.setPayload(rest)
}

func cutAttachments(data []byte, limit int) (count int, rest []byte, err error) {
	digits, rest, found := bytes.Cut(data, []byte{'-'})
	if !found || leadingDigits(digits) != len(digits) || len(digits) == 0 || len(digits) > 9 {
		return 0, nil, errMalformed
	}
	count, err = strconv.Atoi(string(digits))
	if err != nil || count > limit {
		return 0, nil, errMalformed
	}
	return count, rest, nil
}

func cutID(data []byte) (id int64, rest []byte, err error) {
	n := leadingDigits(data)
	if n == 0 {
		return noID, data, nil
	}
	id, err = strconv.ParseInt(string(data[:n]), 10, 64)
	if err != nil || id > maxID {
		return 0, nil, errMalformed
	}
	return id, data[n:], nil
}

func leadingDigits(data []byte) int {
	n := 0
	for n < len(data) && data[n] >= '0' && data[n] <= '9' {
		n++
	}
	return n
}

func (i *inbound) setPayload(data []byte) error {
	if len(data) > 0 && !json.Valid(data) {
		return errMalformed
	}
	data = bytes.Trim(data, jsonSpace)
	switch i.kind {
	case typeConnect:
		return i.setAuth(data)
	case typeDisconnect:
		if len(data) > 0 {
			return errMalformed
		}
		return nil
	case typeEvent:
		return i.setEvent(data)
	case typeAck:
		if len(data) == 0 || data[0] != '[' {
			return errMalformed
		}
		i.args = splitArray(data)
		return nil
	default:
		return errMalformed // CONNECT_ERROR is the server's to send
	}
}

func (i *inbound) setAuth(data []byte) error {
	switch {
	case len(data) == 0:
		i.payload = json.RawMessage("{}")
	case data[0] != '{':
		return errMalformed
	default:
		i.payload = data
	}
	return nil
}

// setEvent wants a non-empty array that starts with the event's name. A number
// is accepted as a name, as the reference does.
func (i *inbound) setEvent(data []byte) error {
	if len(data) == 0 || data[0] != '[' {
		return errMalformed
	}
	all := splitArray(data)
	if len(all) == 0 {
		return errMalformed
	}
	name := all[0]
	switch c := name[0]; {
	case c == '"':
		if i.name = unquote(name); isReserved(i.name) {
			return errMalformed
		}
	case c == '-' || (c >= '0' && c <= '9'):
		i.name = string(name)
	default:
		return errMalformed
	}
	i.args = all[1:]
	return nil
}

// unquote returns the value of a valid JSON string.
func unquote(quoted []byte) string {
	inner := quoted[1 : len(quoted)-1]
	if bytes.IndexByte(inner, '\\') < 0 {
		return string(inner)
	}
	var value string
	_ = json.Unmarshal(quoted, &value) // it has been found valid
	return value
}
