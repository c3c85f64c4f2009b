package play

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
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
	client, err := gameclient.Dial(t.Context(), listener.URL, gameclient.Options{})
	require.NoError(t, err)
	t.Cleanup(client.Close)
	return client
}

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

			refused, broken := sendTimes(t.Context(), client, gameclient.Commands("ABC234").Word("ada", "Kern", 1), 2)

			require.NoError(t, broken)
			assert.Equal(t, test.refused, refused)
		})
	}
}
