package engineio_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"

	"tarnwort/libs/socketio/engineio"
	"tarnwort/libs/socketio/internal/wiretest"
)

func TestPanic_ReceiverClosesOwnSession(t *testing.T) {
	panics := 0
	opts := engineio.Options{Hooks: engineio.Hooks{Panicked: func(any, []byte) { panics++ }}}
	withServer(t, opts, func(f *fixture) {
		f.onText = func(_ *engineio.Session, text string) {
			if text == "boom" {
				panic(text)
			}
		}
		other, _ := f.Open()
		defer other.Close()
		w, _ := f.Open()
		w.Say("4boom")
		assert.Equal(t, websocket.CloseInternalServerErr, w.CloseCode())
		p := f.Poll()
		p.Post("4boom")

		assert.Equal(t, 400, p.Get().Status)
		assert.Equal(t, 2, panics)
		assert.Equal(t, []string{engineio.ReasonPanic, engineio.ReasonPanic}, f.ends())
		assert.Equal(t, 1, f.server.Len())
	})
}

type closePanics struct{}

func (closePanics) Text([]byte)   {}
func (closePanics) Binary([]byte) {}
func (closePanics) Closed(string) { panic("closed") }

func TestPanic_AcceptAndClosedLeakNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		panics := 0
		refuse := true
		opts := engineio.Options{Hooks: engineio.Hooks{Panicked: func(any, []byte) { panics++ }}}
		server := engineio.NewServer(opts, func(*engineio.Session) engineio.Receiver {
			if refuse {
				panic("accept")
			}
			return closePanics{}
		})
		host := wiretest.Serve(t, server)
		defer host.Close()

		assert.Equal(t, 503, host.Do("GET", "EIO=4&transport=polling", "").Status)
		assert.Equal(t, websocket.CloseInternalServerErr, host.Websocket("EIO=4&transport=websocket").CloseCode())
		refuse = false
		w, _ := host.Open()
		synctest.Wait() // until the program has met it
		_ = w.Close()
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		_ = server.Shutdown(ctx)
		synctest.Wait()

		assert.Equal(t, 3, panics)
		assert.Zero(t, server.Len())
	})
}
