package socketio_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
)

func TestConnection_OutlivesSockets(t *testing.T) {
	play(t, socketio.Options{}, func(tb *table) {
		tb.server.Of("/admin").OnConnect(func(s *socketio.Socket, _ json.RawMessage) error {
			tb.note("%v", s.Connection().Value())
			return nil
		})
		w := tb.join()
		first := tb.last()
		first.Connection().OnClose(func(reason string) { tb.note("close: %s", reason) })
		first.Connection().SetValue("ada's")
		first.SetValue("gone with it")
		w.Say("41", "40")
		w.Text()
		again := tb.last()

		assert.NotSame(t, first, again)
		assert.Same(t, first.Connection(), again.Connection())
		assert.Equal(t, []any{nil, "ada's"}, []any{again.Value(), again.Connection().Value()})
		w.Say("40/admin,")
		w.Text()
		w.Close()
		assert.Equal(t, []string{
			"end: " + socketio.ReasonClientLeft, "ada's", "end: " + engineio.ReasonTransportClose, "close: " + engineio.ReasonTransportClose,
		}, tb.notes())
	})
}

func TestConnection_SeparateValues(t *testing.T) {
	play(t, socketio.Options{}, func(tb *table) {
		ada := tb.join()
		defer ada.Close()
		tb.last().Connection().SetValue("ada's")
		bob := tb.join()
		defer bob.Close()

		assert.Nil(t, tb.last().Connection().Value())
	})
}

func TestConnection_OnCloseWithoutNamespace(t *testing.T) {
	play(t, socketio.Options{}, func(tb *table) {
		w := tb.join()
		connection := tb.last().Connection()
		connection.OnClose(func(reason string) { tb.note("close: %s", reason) })
		w.Say("41")
		tb.notes()
		connection.Close()

		assert.Equal(t, []string{"end: " + socketio.ReasonClientLeft, "close: " + engineio.ReasonForcedClose}, tb.notes())
		w.Close()
	})
}

func TestConnection_OnClosePanicReported(t *testing.T) {
	opts := socketio.Options{}
	panicked := make(chan any, 1)
	opts.Hooks.Panicked = func(value any, _ []byte) { panicked <- value }
	play(t, opts, func(tb *table) {
		w := tb.join()
		tb.last().Connection().OnClose(func(string) { panic("boom") })
		w.Close()
		assert.Equal(t, "boom", <-panicked)
	})
}
