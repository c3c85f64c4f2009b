package socketio_test

import (
	"bytes"
	"context"
	"encoding/json"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
)

func TestHostile_HandlerPanic(t *testing.T) {
	panics := new(atomic.Int32)
	opts := socketio.Options{Options: engineio.Options{Hooks: engineio.Hooks{Panicked: func(any, []byte) { panics.Add(1) }}}}
	withServer(t, opts, func(f *fixture) {
		other := f.join()
		defer other.Close()
		f.main.OnConnect(func(s *socketio.Socket, auth json.RawMessage) error {
			if len(auth) > 2 {
				panic("connect")
			}
			return nil
		})
		f.main.OnEvent("boom", func(*socketio.Socket, *socketio.Event) { panic("event") })
		f.main.OnDisconnect(func(*socketio.Socket, string) {
			f.note("end")
			panic("disconnect")
		})
		for _, packets := range [][]string{{`40{"a":1}`}, {"40", `42["boom"]`}, {"40", "41"}} {
			w, _ := f.Open()
			w.Say(packets...)
			time.AfterFunc(time.Second, func() { _ = w.NetConn().Close() })
			w.CloseCode()
		}
		assert.Equal(t, []string{"end", "end", "end"}, f.notes())
		assert.EqualValues(t, 5, panics.Load())
		assert.Equal(t, 1, f.server.Len())
	})
}

func TestHostile_DeepJSON(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		nested := strings.Repeat("[", 5000) + strings.Repeat("]", 5000)
		socketio.On(f.main, "typed", func(*socketio.Socket, move) (any, error) { return nil, nil })
		w := f.join()
		defer w.Close()
		w.Say(`421["echo",`+nested+`]`, `422["typed",`+nested+`]`, `451-3["echo",`+strings.Repeat(`{"a":`, 2000)+`1`+strings.Repeat(`}`, 2000)+`]`)
		require.NoError(t, w.WriteMessage(websocket.BinaryMessage, nil))

		assert.Len(t, w.Text(), 10_000+11)
		assert.Len(t, w.Text(), 10_000+5)
		assert.Equal(t, `432[{"error":"invalid payload"}]`, w.Text())
		assert.True(t, strings.HasPrefix(w.Text(), `42["back",{"a":`))
	})
}

func TestHostile_ManyTinyPackets(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		p := f.Poll()
		body := strings.TrimSuffix(strings.Repeat("4\x1e", 200_000), "\x1e")

		assert.Equal(t, 400, p.Post(body).Status)
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestHostile_UnfinishedBinary(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		before := heap()
		for range 50 {
			w := f.join()
			w.Say(`4510-["echo"]`)
			for range 9 {
				require.NoError(t, w.WriteMessage(websocket.BinaryMessage, bytes.Repeat([]byte("x"), 100_000)))
			}
			_ = w.NetConn().Close()
			synctest.Wait()
		}
		assert.Less(t, heap(), before+8<<20)
	})
}

func heap() uint64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

func TestHostile_PostsWithoutReading(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		p := f.Poll()
		p.Post("40")
		status := 200
		for i := 0; i < 200 && status == 200; i++ {
			status = p.Post(`42["echo"]`).Status
		}
		assert.Equal(t, 400, status)
		assert.Equal(t, []string{"end: " + engineio.ReasonOverflow}, f.notes())
	})
}

func TestHostile_ChurnLeaksNothing(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		for range 300 {
			w := f.join()
			w.Say(`421["echo",1]`)
			_ = w.NetConn().Close()
			p := f.Poll()
			p.Post("40")
			p.Post("1")
		}
		const lastPoll = 100 * time.Millisecond // in which a closed session answers its last GET
		time.Sleep(lastPoll)
		synctest.Wait()
		assert.Zero(t, f.server.Len())
		assert.Len(t, f.notes(), 600)
		require.NoError(t, f.server.Shutdown(context.Background()))
	})
}
