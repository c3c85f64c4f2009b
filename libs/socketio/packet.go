package socketio

import (
	"strconv"

	"tarnwort/libs/socketio/engineio"
)

type packetType byte

const (
	typeConnect      packetType = '0'
	typeDisconnect   packetType = '1'
	typeEvent        packetType = '2'
	typeAck          packetType = '3'
	typeConnectError packetType = '4'
	typeBinaryEvent  packetType = '5'
	typeBinaryAck    packetType = '6'
)

// root is the namespace whose name is left out on the wire.
const root = "/"

// Packet is one or more events, encoded once for any number of sockets of one
// namespace. It is immutable.
type Packet struct {
	namespace string
	message   *engineio.Message
}

// NewPacket encodes an event for sockets of the namespace "/". Arguments are
// encoded as JSON; Binary values, however deep, become attachments. The error is
// ErrReserved or the encoder's.
func NewPacket(event string, args ...any) (*Packet, error) {
	return newPacket(root, noID, event, args)
}

// NewPacket encodes an event for sockets of this namespace, see the function NewPacket.
func (n *Namespace) NewPacket(event string, args ...any) (*Packet, error) {
	return newPacket(n.name, noID, event, args)
}

// Batch returns one Packet that holds all of the given ones, so that a socket
// gets them in one write. They must be of one namespace, or no socket takes the
// batch.
func Batch(packets ...*Packet) *Packet {
	batch := &Packet{}
	messages := make([]*engineio.Message, len(packets))
	for i, p := range packets {
		messages[i] = p.message
		if i == 0 {
			batch.namespace = p.namespace
		} else if p.namespace != batch.namespace {
			batch.namespace = ""
		}
	}
	batch.message = engineio.Join(messages...)
	return batch
}

// Size returns the bytes the packet takes on a websocket.
func (p *Packet) Size() int { return p.message.Size() }

func newPacket(namespace string, id int64, event string, args []any) (*Packet, error) {
	var b Builder
	if err := b.add(namespace, id, event, args); err != nil {
		return nil, err
	}
	return b.packet(namespace), nil
}

// isReserved reports whether a client's library raises an event of that name itself.
func isReserved(event string) bool {
	switch event {
	case "connect", "connect_error", "disconnect", "disconnecting", "newListener", "removeListener":
		return true
	}
	return false
}

// noID is the id of a packet that asks for no acknowledgement.
const noID = -1

// encodePacket encodes one packet, see appendPacket.
func encodePacket(kind packetType, namespace string, id int64, payload []byte, attachments [][]byte) *engineio.Message {
	var out engineio.Builder
	appendPacket(&out, kind, namespace, id, payload, attachments)
	return out.Take()
}

// appendPacket encodes a packet (socket.io-protocol, "Packet encoding") with its
// attachments behind it. Events and acks with attachments become binary ones.
func appendPacket(out *engineio.Builder, kind packetType, namespace string, id int64, payload []byte, attachments [][]byte) {
	var buffer [64]byte
	head := buffer[:0]
	if len(attachments) > 0 {
		kind += typeBinaryEvent - typeEvent
	}
	head = append(head, byte(kind))
	if len(attachments) > 0 {
		head = append(strconv.AppendInt(head, int64(len(attachments)), 10), '-')
	}
	if namespace != root {
		head = append(append(head, namespace...), ',')
	}
	if id != noID {
		head = strconv.AppendInt(head, id, 10)
	}
	out.Text(head, payload)
	for _, a := range attachments {
		out.Binary(a)
	}
}
