package socketio_test

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"

	"tarnwort/libs/socketio"
)

func TestConnectTimeout_ClosesIdleClient(t *testing.T) {
	for name, packets := range map[string][]string{"silent": nil, "refused": {"40/random"}, "refused by name": {"40/closed"}, "left": {"40", "41"}} {
		t.Run(name, func(t *testing.T) {
			withServer(t, socketio.Options{ConnectTimeout: time.Second}, func(f *fixture) {
				f.server.Of("/closed").OnConnect(func(*socketio.Socket, json.RawMessage) error {
					time.Sleep(time.Second / 2)
					return errors.New("closed")
				})
				w, _ := f.Open()
				start := time.Now()
				w.Say(packets...)

				assert.Equal(t, websocket.CloseNormalClosure, w.CloseCode())
				assert.Equal(t, time.Second, time.Since(start))
			})
		})
	}
}

func TestConnectTimeout_RefusedClient(t *testing.T) {
	withServer(t, socketio.Options{ConnectTimeout: time.Second}, func(f *fixture) {
		f.main.OnConnect(func(*socketio.Socket, json.RawMessage) error {
			time.Sleep(1500 * time.Millisecond)
			return errors.New("closed")
		})
		w, _ := f.Open()
		start := time.Now()
		w.Say("40")

		w.CloseCode()
		assert.Equal(t, 2500*time.Millisecond, time.Since(start))
	})
}

func TestConnectTimeout_RestartsAfterLeave(t *testing.T) {
	withServer(t, socketio.Options{ConnectTimeout: time.Second}, func(f *fixture) {
		w := f.join()
		start := time.Now()
		time.Sleep(900 * time.Millisecond)
		w.Say("41")

		w.CloseCode()
		assert.Equal(t, 1900*time.Millisecond, time.Since(start))
	})
}

func TestConnectTimeout_ConnectedClientStays(t *testing.T) {
	withServer(t, socketio.Options{ConnectTimeout: time.Second}, func(f *fixture) {
		w := f.join()
		defer w.Close()
		time.Sleep(10 * time.Second)
		assert.True(t, f.last().Connected())
		assert.Equal(t, 1, f.server.Len())
	})
}
