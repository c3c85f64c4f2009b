package engineio

import (
	"bytes"
	"encoding/base64"
	"errors"
	"unicode/utf8"
)

type packetType byte

const (
	typeOpen    packetType = '0'
	typeClose   packetType = '1'
	typePing    packetType = '2'
	typePong    packetType = '3'
	typeMessage packetType = '4'
	typeUpgrade packetType = '5'
	typeNoop    packetType = '6'
)

const separator = 0x1e

// packet is one decoded packet. Its data aliases the input, but for binary data
// of a polling body.
type packet struct {
	kind   packetType
	data   []byte
	binary bool
}

var (
	errMalformed = errors.New("engine.io: malformed packet")
	errTooMany   = errors.New("engine.io: too many packets in one body")
)

// decodeText decodes a text frame or one text packet of a body.
func decodeText(data []byte) (packet, error) {
	if len(data) == 0 || data[0] < byte(typeOpen) || data[0] > byte(typeNoop) {
		return packet{}, errMalformed
	}
	return packet{kind: packetType(data[0]), data: data[1:]}, nil
}

// decodePayload decodes a whole polling body, or nothing of it.
func decodePayload(body []byte, limit int) ([]packet, error) {
	if !utf8.Valid(body) {
		return nil, errMalformed
	}
	count := bytes.Count(body, []byte{separator}) + 1
	if count > limit {
		return nil, errTooMany
	}
	packets := make([]packet, 0, count)
	for encoded := range bytes.SplitSeq(body, []byte{separator}) {
		p, err := decodePolled(encoded)
		if err != nil {
			return nil, err
		}
		packets = append(packets, p)
	}
	return packets, nil
}

func decodePolled(encoded []byte) (packet, error) {
	if len(encoded) == 0 || encoded[0] != 'b' {
		return decodeText(encoded)
	}
	data, err := decodeBase64(encoded[1:])
	if err != nil {
		return packet{}, errMalformed
	}
	return packet{kind: typeMessage, data: data, binary: true}, nil
}

// decodeBase64 accepts data with and without padding, because some clients
// leave it out.
func decodeBase64(encoded []byte) ([]byte, error) {
	if bytes.ContainsAny(encoded, "\r\n") {
		return nil, errMalformed
	}
	encoding := base64.StdEncoding
	if len(encoded)%4 != 0 {
		encoding = base64.RawStdEncoding
	}
	return encoding.AppendDecode(nil, encoded)
}
