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
	play(t, engineio.Options{}, func(tb *table) {
		seen := make(map[string]bool)
		tb.onText = func(*engineio.Session, string) { seen[goroutine()] = true }
		for range 20 {
			w, _ := tb.Open()
			defer w.Close()
			w.Say("4hello", "4again")
			tb.messages()
		}
		assert.Len(t, seen, 1)

		time.Sleep(time.Second) // it has nothing to do and ends
		w, _ := tb.Open()
		defer w.Close()
		w.Say("4hello")
		tb.messages()
		assert.Len(t, seen, 2)
	})
}

func TestWorkerPool_SlowHandlerIsolated(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		release := make(chan struct{})
		tb.onText = func(_ *engineio.Session, text string) {
			if text == "long" {
				<-release
			}
		}
		slow, _ := tb.Open()
		defer slow.Close()
		slow.Say("4long")
		other, _ := tb.Open()
		defer other.Close()
		other.Say("4short")
		assert.Equal(t, []string{"long", "short"}, tb.messages())

		close(release)
		slow.Say("4next")
		assert.Equal(t, []string{"long", "short", "next"}, tb.messages())
	})
}

func TestWorkerPool_GoexitEndsWebsocket(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		tb.onText = func(*engineio.Session, string) { runtime.Goexit() }
		bystander, _ := tb.Open()
		defer bystander.Close()
		w, _ := tb.Open()
		w.Say("4exit", "4unheard")
		assert.Equal(t, websocket.CloseInternalServerErr, w.CloseCode())
		assert.Equal(t, []string{"exit"}, tb.messages())
		assert.Equal(t, []string{engineio.ReasonPanic}, tb.ends())
		assert.Equal(t, 1, tb.server.Len())
		time.Sleep(5 * time.Second) // it has been hung up
		assert.Equal(t, 1, tb.server.Connections())
	})
}

func TestWorkerPool_GoexitEndsPolling(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		tb.onText = func(*engineio.Session, string) { runtime.Goexit() }
		p := tb.Poll()
		_, err := tb.Try(tb.t.Context(), "POST", "EIO=4&transport=polling&sid="+p.SID, "4exit\x1e4unheard")
		require.Error(t, err)
		assert.Equal(t, []string{"exit"}, tb.messages())
		assert.Equal(t, []string{engineio.ReasonPanic}, tb.ends())
		assert.Zero(t, tb.server.Len())
	})
}

func TestWorkerPool_GoexitInLater(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		tb.onText = func(s *engineio.Session, _ string) { s.Later(runtime.Goexit) }
		w, _ := tb.Open()
		defer w.Close()
		w.Say("4one", "4two")
		assert.Equal(t, []string{"one", "two"}, tb.messages())
		assert.Empty(t, tb.ends())
	})
}
