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
	play(t, engineio.Options{}, func(tb *table) {
		p := tb.Poll()
		require.NoError(t, tb.server.Shutdown(context.Background()))

		assert.Equal(t, 503, tb.Do("GET", "EIO=4&transport=polling", "").Status)
		_, answer, err := tb.TryWebsocket("EIO=4&transport=websocket")
		require.Error(t, err)
		assert.Equal(t, 503, answer.Status)
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestShutdown_AnswersHangingPolls(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		answer := later(tb.Poll().Get)
		start := time.Now()
		require.NoError(t, tb.server.Shutdown(context.Background()))

		assert.Equal(t, "1", answer().Body)
		assert.Less(t, time.Since(start), time.Second)
		assert.Equal(t, []string{engineio.ReasonShuttingDown}, tb.ends())
	})
}

func TestShutdown_SpreadsCloses(t *testing.T) {
	play(t, engineio.Options{ShutdownSpread: time.Second}, func(tb *table) {
		closed := make(chan time.Duration, 50)
		start := time.Now()
		for range 50 {
			w, _ := tb.Open()
			go func() {
				assert.Equal(t, websocket.CloseServiceRestart, w.CloseCode())
				closed <- time.Since(start)
			}()
		}
		require.NoError(t, tb.server.Shutdown(context.Background()))

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
	play(t, engineio.Options{}, func(tb *table) {
		w, _ := tb.Open()
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

		require.ErrorIs(t, tb.server.Shutdown(ctx), context.DeadlineExceeded)
		assert.Equal(t, 15*time.Millisecond, <-gone)
	})
}

func TestShutdown_ContextEnds(t *testing.T) {
	play(t, engineio.Options{ShutdownSpread: time.Hour}, func(tb *table) {
		for range 3 {
			w, _ := tb.Open()
			defer w.Close()
		}
		ctx, cancel := context.WithTimeout(context.Background(), 15*time.Millisecond)
		defer cancel()
		start := time.Now()

		require.ErrorIs(t, tb.server.Shutdown(ctx), context.DeadlineExceeded)
		assert.Equal(t, 15*time.Millisecond, time.Since(start))
		assert.Zero(t, tb.server.Len())
		assert.Len(t, tb.ends(), 3)
	})
}

func TestShutdown_OneSlowClient(t *testing.T) {
	for what, client := range map[string]func(tb *table){
		"answers nothing": func(tb *table) {
			w, _ := tb.Open()
			tb.t.Cleanup(func() { _ = w.Close() })
		},
		"answers the close frame and hangs up no more": func(tb *table) {
			w, _ := tb.Open()
			go func() { _, _, _ = w.ReadMessage() }()
		},
		"has been sent away a moment before": func(tb *table) {
			tb.Open()
			tb.last().Close(websocket.CloseNormalClosure, "kicked")
		},
		"was sent away before and hangs up no more": func(tb *table) {
			w, _ := tb.Open()
			tb.last().Close(websocket.CloseNormalClosure, "kicked")
			_, _, err := w.ReadMessage()
			require.Error(tb.t, err)
			synctest.Wait()
		},
		"fetches nothing more": func(tb *table) {
			tb.Poll()
			require.NoError(tb.t, tb.last().Send(engineio.Text([]byte("last"))))
		},
		"tries a websocket": func(tb *table) {
			tb.Poll().Upgrade().Say("2probe")
			synctest.Wait()
		},
	} {
		t.Run(what, func(t *testing.T) {
			play(t, engineio.Options{}, func(tb *table) {
				client(tb)
				start := time.Now()
				require.NoError(t, tb.server.Shutdown(context.Background()))
				assert.Less(t, time.Since(start), 100*time.Millisecond)
				assert.Zero(t, tb.server.Connections())
				assert.Len(t, tb.ends(), 1)
			})
		})
	}
}

func TestShutdown_WaitsForLastMessage(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		handled := false
		tb.onText = func(*engineio.Session, string) {
			time.Sleep(5 * time.Second)
			handled = true
		}
		w, _ := tb.Open()
		w.Say("4word")
		synctest.Wait()
		require.NoError(t, tb.server.Shutdown(context.Background()))
		assert.True(t, handled)
	})
}
