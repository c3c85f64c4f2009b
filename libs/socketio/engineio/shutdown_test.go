package engineio_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
)

func TestShutdown_RefusesHandshakesAndUpgrades(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		require.NoError(t, f.server.Shutdown(context.Background()))

		assert.Equal(t, 503, f.Do("GET", "EIO=4&transport=polling", "").Status)
		_, answer, err := f.TryWebsocket("EIO=4&transport=websocket")
		require.Error(t, err)
		assert.Equal(t, 503, answer.Status)
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestShutdown_AnswersHangingPolls(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		answer := later(f.Poll().Get)
		start := time.Now()
		require.NoError(t, f.server.Shutdown(context.Background()))

		assert.Equal(t, "1", answer().Body)
		assert.Less(t, time.Since(start), time.Second)
		assert.Equal(t, []string{engineio.ReasonShuttingDown}, f.ends())
	})
}

func TestShutdown_SpreadsCloses(t *testing.T) {
	withServer(t, engineio.Options{ShutdownSpread: time.Second}, func(f *fixture) {
		closed := make(chan time.Duration, 50)
		start := time.Now()
		for range 50 {
			w, _ := f.Open()
			go func() {
				assert.Equal(t, websocket.CloseServiceRestart, w.CloseCode())
				closed <- time.Since(start)
			}()
		}
		require.NoError(t, f.server.Shutdown(context.Background()))

		early := 0
		for range 50 {
			if <-closed < 250*time.Millisecond {
				early++
			}
		}
		assert.Less(t, early, 30)
		assert.Less(t, time.Since(start), 3*time.Second)
	})
}

func TestShutdown_DropsUnresponsiveClients(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()
		gone := make(chan time.Duration, 1)
		start := time.Now()
		go func() {
			buffer := make([]byte, 64)
			for {
				if _, err := w.NetConn().Read(buffer); err != nil {
					gone <- time.Since(start)
					return
				}
			}
		}()
		ctx, cancel := context.WithTimeout(context.Background(), 15*time.Millisecond)
		defer cancel()

		require.ErrorIs(t, f.server.Shutdown(ctx), context.DeadlineExceeded)
		assert.Equal(t, 15*time.Millisecond, <-gone)
	})
}

func TestShutdown_ContextEnds(t *testing.T) {
	withServer(t, engineio.Options{ShutdownSpread: time.Hour}, func(f *fixture) {
		for range 3 {
			w, _ := f.Open()
			defer w.Close()
		}
		ctx, cancel := context.WithTimeout(context.Background(), 15*time.Millisecond)
		defer cancel()
		start := time.Now()

		require.ErrorIs(t, f.server.Shutdown(ctx), context.DeadlineExceeded)
		assert.Equal(t, 15*time.Millisecond, time.Since(start))
		assert.Zero(t, f.server.Len())
		assert.Len(t, f.ends(), 3)
	})
}

func TestShutdown_OneSlowClient(t *testing.T) {
	for what, client := range map[string]func(f *fixture){
		"answers nothing": func(f *fixture) {
			w, _ := f.Open()
			f.t.Cleanup(func() { _ = w.Close() })
		},
		"answers the close frame and does not hang up": func(f *fixture) {
			w, _ := f.Open()
			go func() { _, _, _ = w.ReadMessage() }()
		},
		"was closed just before": func(f *fixture) {
			f.Open()
			f.last().Close(websocket.CloseNormalClosure, "kicked")
		},
		"was closed before and does not hang up": func(f *fixture) {
			w, _ := f.Open()
			f.last().Close(websocket.CloseNormalClosure, "kicked")
			_, _, err := w.ReadMessage()
			require.Error(f.t, err)
			synctest.Wait()
		},
		"does not fetch its last message": func(f *fixture) {
			f.Poll()
			require.NoError(f.t, f.last().Send(engineio.Text([]byte("last"))))
		},
		"tries a websocket": func(f *fixture) {
			f.Poll().Upgrade().Say("2probe")
			synctest.Wait()
		},
	} {
		t.Run(what, func(t *testing.T) {
			withServer(t, engineio.Options{}, func(f *fixture) {
				client(f)
				start := time.Now()
				require.NoError(t, f.server.Shutdown(context.Background()))
				assert.Less(t, time.Since(start), 100*time.Millisecond)
				assert.Zero(t, f.server.Connections())
				assert.Len(t, f.ends(), 1)
			})
		})
	}
}

func TestShutdown_WaitsForLastMessage(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		handled := false
		f.onText = func(*engineio.Session, string) {
			time.Sleep(5 * time.Second)
			handled = true
		}
		w, _ := f.Open()
		w.Say("4word")
		synctest.Wait()
		require.NoError(t, f.server.Shutdown(context.Background()))
		assert.True(t, handled)
	})
}
