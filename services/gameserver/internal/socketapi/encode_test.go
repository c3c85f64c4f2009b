package socketapi_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
	"tarnwort/services/gameserver/internal/socketapi"
)

// payload counts how often it is encoded.
type payload struct {
	text    string
	encoded int
}

func (p *payload) MarshalJSON() ([]byte, error) {
	p.encoded++
	return []byte(`"` + p.text + `"`), nil
}

// broken is a payload that has no JSON.
type broken struct{}

func (*broken) MarshalJSON() ([]byte, error) { return nil, errors.New("no JSON") }

func packet(t *testing.T, messages ...protocol.Message) *socketio.Packet {
	t.Helper()
	var b socketio.Builder
	for _, m := range messages {
		require.NoError(t, b.Add(m.Event, m.Data))
	}
	return b.Packet()
}

func TestEncode_SharedMessages(t *testing.T) {
	word, points := &payload{text: "Apfel"}, &payload{text: "drei"}
	common, more := protocol.Message{Event: "word", Data: word}, protocol.Message{Event: "points", Data: points}
	own := protocol.Message{Event: "own", Data: 7}
	alike := protocol.Message{Event: "points", Data: &payload{text: "vier"}}
	sockets := socketapi.NewSockets(zap.NewNop(), 0)

	sent := sockets.Packets([]protocol.Message{common, more}, []protocol.Message{common, own, more}, []protocol.Message{alike, common})

	assert.Equal(t, []int{1, 1}, []int{word.encoded, points.encoded})
	assert.Equal(t, packet(t, common, more), sent[0])
	assert.Equal(t, packet(t, common, own, more), sent[1])
	assert.Equal(t, packet(t, alike, common), sent[2])
}

func TestEncode_UnencodableMessage(t *testing.T) {
	first, last := protocol.Message{Event: "first", Data: &payload{text: "eins"}}, protocol.Message{Event: "last", Data: &payload{text: "zwei"}}
	bad := protocol.Message{Event: "bad", Data: new(broken)}
	sockets := socketapi.NewSockets(zap.NewNop(), 0)

	sent := sockets.Packets([]protocol.Message{first, bad, last, bad}, []protocol.Message{last, bad, first})

	assert.Equal(t, packet(t, first, last), sent[0])
	assert.Equal(t, packet(t, last, first), sent[1])
}
