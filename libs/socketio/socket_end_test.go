package socketio_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
)

func TestLeave_ByClient(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		f.server.Of("/other").OnDisconnect(func(_ *socketio.Socket, reason string) { f.note("other: %s", reason) })
		w := f.join()
		defer w.Close()
		w.Say("40/other,")
		w.Text()
		w.Say("41/other,", `421["echo"]`)

		assert.Equal(t, `42["back"]`, w.Text())
		assert.Equal(t, []string{"other: " + socketio.ReasonClientLeft}, f.notes())
		assert.Equal(t, `431[]`, w.Text())
		w.Say("40/other")
		assert.Equal(t, `40/other,{"sid":"ID"}`, withoutID(w.Text()))
	})
}

func TestLeave_ByServer(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		f.server.Of("/other")
		w := f.join()
		defer w.Close()
		w.Say("40/other,")
		w.Text()
		s := f.last()
		s.OnDisconnect(func(reason string) { f.note("own: %s", reason) })
		s.Leave()
		s.Leave()

		assert.Equal(t, "41", w.Text())
		assert.Equal(t, []string{"end: " + socketio.ReasonServerLeft, "own: " + socketio.ReasonServerLeft}, f.notes())
		require.ErrorIs(t, s.Emit("x"), socketio.ErrClosed)
		w.Say(`42["sent before it knew"]`, "41", "40")
		assert.Equal(t, `40{"sid":"ID"}`, withoutID(w.Text()))
	})
}

func TestDisconnect_EveryNamespace(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		f.server.Of("/other")
		w := f.join()
		w.Say("40/other,")
		w.Text()
		_ = f.last().Emit("reason", "kicked")
		f.last().Disconnect()

		assert.Equal(t, []string{`42["reason","kicked"]`, "41", "41/other,"}, []string{w.Text(), w.Text(), w.Text()})
		assert.Equal(t, websocket.CloseNormalClosure, w.CloseCode())
		assert.Equal(t, []string{"end: " + socketio.ReasonServerLeft}, f.notes())
	})
}

func TestDisconnect_PollingClient(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		p := f.Poll()
		p.Post("40")
		p.Get()
		f.last().Disconnect()

		assert.Equal(t, "ok", p.Post(`42["echo"]`).Body)
		assert.Equal(t, "41", p.Get().Body)
		assert.Equal(t, "1", p.Get().Body)
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestClose_NoDisconnectPacket(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		f.last().Close()

		assert.Equal(t, websocket.CloseNormalClosure, w.CloseCode())
		assert.Equal(t, []string{"end: " + engineio.ReasonForcedClose}, f.notes())
	})
}

func TestShutdown_NoDisconnectPacket(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		var closing sync.WaitGroup
		closing.Go(func() { assert.NoError(t, f.server.Shutdown(context.Background())) })
		_, _, err := w.ReadMessage()

		require.True(t, websocket.IsCloseError(err, websocket.CloseServiceRestart))
		assert.Equal(t, []string{"end: " + engineio.ReasonShuttingDown}, f.notes())
		_ = w.Close()
		closing.Wait()
	})
}

func TestDisconnect_AfterSlowHandler(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		f.main.OnEvent("slow", func(s *socketio.Socket, _ *socketio.Event) {
			s.Close()
			time.Sleep(time.Second)
			f.note("slow handler done")
		})
		w := f.join()
		w.Say(`42["slow"]`, `42["never seen"]`)
		w.CloseCode()
		time.Sleep(2 * time.Second)

		assert.Equal(t, []string{"slow handler done", "end: " + engineio.ReasonForcedClose}, f.notes())
	})
}
