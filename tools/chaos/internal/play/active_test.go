package play

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
	"tarnwort/tools/chaos/internal/gameclient"
)

// answering is a connection to a server that answers submit_word with one acknowledgement after another.
func answering(t *testing.T, acks ...protocol.Ack) *gameclient.Client {
	t.Helper()
	server := socketio.NewServer(socketio.Options{})
	socketio.On(server.Of("/"), "submit_word", func(*socketio.Socket, json.RawMessage) (any, error) {
		ack := acks[0]
		acks = acks[1:]
		return ack, nil
	})
	mux := http.NewServeMux()
	mux.Handle("/socket.io/", server.Handler())
	listener := httptest.NewServer(mux)
	t.Cleanup(listener.Close)
	client, err := gameclient.Dial(t.Context(), listener.URL)
	require.NoError(t, err)
	t.Cleanup(client.Close)
	return client
}

// alwaysTwice is a source of chance that sends every repeatable command twice.
type alwaysTwice struct{}

func (alwaysTwice) Uint64() uint64 { return 0 }

func TestActive_doubledCommandIsSavedWhenEitherAnswerSaysSo(t *testing.T) {
	saved, full := protocol.Ack{OK: true}, protocol.Ack{Code: "storage"}
	for name, test := range map[string]struct {
		answers []protocol.Ack
		refused string
	}{
		"both saved":                       {[]protocol.Ack{saved, saved}, ""},
		"both refused":                     {[]protocol.Ack{full, full}, "storage"},
		"room came between the two":        {[]protocol.Ack{full, saved}, ""},
		"the disk was full for the second": {[]protocol.Ack{saved, full}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			client := answering(t, test.answers...)
			a := &Active{party: &party{seats: []*seat{{Client: client}}}, script: script{rng: rand.New(alwaysTwice{})}}

			refused, broken := a.run(t.Context(), step{event: "submit_word", payload: protocol.SubmitWord{}, repeatable: true})

			require.NoError(t, broken)
			assert.Equal(t, test.refused, refused)
		})
	}
}
