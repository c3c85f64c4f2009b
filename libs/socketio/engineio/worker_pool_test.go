package engineio_test

import (
	"bytes"
	"runtime"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
)

// goroutine is the name of the one that asks.
func goroutine() string {
	stack := make([]byte, 64)
	fields := bytes.Fields(stack[:runtime.Stack(stack, false)])
	return string(fields[1])
}

func TestWorkerPool_SharedGoroutine(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		seen := make(map[string]bool)
		f.onText = func(*engineio.Session, string) { seen[goroutine()] = true }
		for range 20 {
			w, _ := f.Open()
			defer w.Close()
			w.Say("4hello", "4again")
			f.messages()
		}
		assert.Len(t, seen, 1)

		time.Sleep(time.Second) // it has nothing to do and ends
		w, _ := f.Open()
		defer w.Close()
		w.Say("4hello")
		f.messages()
		assert.Len(t, seen, 2)
	})
}

func TestWorkerPool_SlowHandlerIsolated(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		release := make(chan struct{})
		f.onText = func(_ *engineio.Session, text string) {
			if text == "long" {
				<-release
			}
		}
		slow, _ := f.Open()
		defer slow.Close()
		slow.Say("4long")
		other, _ := f.Open()
		defer other.Close()
		other.Say("4short")
		assert.Equal(t, []string{"long", "short"}, f.messages())

		close(release)
		slow.Say("4next")
		assert.Equal(t, []string{"long", "short", "next"}, f.messages())
	})
}

func TestWorkerPool_GoexitEndsWebsocket(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		f.onText = func(*engineio.Session, string) { runtime.Goexit() }
		other, _ := f.Open()
		defer other.Close()
		w, _ := f.Open()
		w.Say("4exit", "4unheard")
		assert.Equal(t, websocket.CloseInternalServerErr, w.CloseCode())
		assert.Equal(t, []string{"exit"}, f.messages())
		assert.Equal(t, []string{engineio.ReasonPanic}, f.ends())
		assert.Equal(t, 1, f.server.Len())
		time.Sleep(5 * time.Second) // it has been hung up
		assert.Equal(t, 1, f.server.Connections())
	})
}

func TestWorkerPool_GoexitEndsPolling(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		f.onText = func(*engineio.Session, string) { runtime.Goexit() }
		p := f.Poll()
		_, err := f.Try(f.t.Context(), "POST", "EIO=4&transport=polling&sid="+p.SID, "4exit\x1e4unheard")
		require.Error(t, err)
		assert.Equal(t, []string{"exit"}, f.messages())
		assert.Equal(t, []string{engineio.ReasonPanic}, f.ends())
		assert.Zero(t, f.server.Len())
	})
}

func TestWorkerPool_GoexitInLater(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		f.onText = func(s *engineio.Session, _ string) { s.Later(runtime.Goexit) }
		w, _ := f.Open()
		defer w.Close()
		w.Say("4one", "4two")
		assert.Equal(t, []string{"one", "two"}, f.messages())
		assert.Empty(t, f.ends())
	})
}
