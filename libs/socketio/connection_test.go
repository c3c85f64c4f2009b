package socketio_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
)

func TestConnection_OutlivesSockets(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		f.server.Of("/admin").OnConnect(func(s *socketio.Socket, _ json.RawMessage) error {
			f.note("%v", s.Connection().Value())
			return nil
		})
		w := f.join()
		first := f.last()
		first.Connection().OnClose(func(reason string) { f.note("close: %s", reason) })
		first.Connection().SetValue("ada's")
		first.SetValue("gone with it")
		w.Say("41", "40")
		w.Text()
		again := f.last()

		assert.NotSame(t, first, again)
		assert.Same(t, first.Connection(), again.Connection())
		assert.Equal(t, []any{nil, "ada's"}, []any{again.Value(), again.Connection().Value()})
		w.Say("40/admin,")
		w.Text()
		w.Close()
		assert.Equal(t, []string{
			"end: " + socketio.ReasonClientLeft, "ada's", "end: " + engineio.ReasonTransportClose, "close: " + engineio.ReasonTransportClose,
		}, f.notes())
	})
}

func TestConnection_SeparateValues(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		ada := f.join()
		defer ada.Close()
		f.last().Connection().SetValue("ada's")
		bob := f.join()
		defer bob.Close()

		assert.Nil(t, f.last().Connection().Value())
	})
}

func TestConnection_OnCloseWithoutNamespace(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		connection := f.last().Connection()
		connection.OnClose(func(reason string) { f.note("close: %s", reason) })
		w.Say("41")
		f.notes()
		connection.Close()

		assert.Equal(t, []string{"end: " + socketio.ReasonClientLeft, "close: " + engineio.ReasonForcedClose}, f.notes())
		w.Close()
	})
}

func TestConnection_OnClosePanicReported(t *testing.T) {
	opts := socketio.Options{}
	panicked := make(chan any, 1)
	opts.Hooks.Panicked = func(value any, _ []byte) { panicked <- value }
	withServer(t, opts, func(f *fixture) {
		w := f.join()
		f.last().Connection().OnClose(func(string) { panic("boom") })
		w.Close()
		assert.Equal(t, "boom", <-panicked)
	})
}
