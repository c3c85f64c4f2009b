package engineio_test

import (
	"bytes"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/socketio/engineio"
)

// goroutine is the name of the one that asks.
func goroutine() string {
	stack := make([]byte, 64)
	fields := bytes.Fields(stack[:runtime.Stack(stack, false)])
	return string(fields[1])
}

func TestOneGoroutineHandlesTheMessagesOfManyWebsockets(t *testing.T) {
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

func TestWebsocketWhoseHandlerTakesLongHoldsUpNobodyElse(t *testing.T) {
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

func TestHandlerThatEndsItsGoroutineEndsItsWebsocketOnly(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		tb.onText = func(*engineio.Session, string) { runtime.Goexit() }
		bystander, _ := tb.Open()
		defer bystander.Close()
		w, _ := tb.Open()
		w.Say("4exit")
		assert.Equal(t, []string{"exit"}, tb.messages())
		assert.Equal(t, 1, tb.server.Len())
	})
}
