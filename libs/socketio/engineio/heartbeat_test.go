package engineio_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/socketio/engineio"
)

func shortHeartbeat() engineio.Options {
	return engineio.Options{PingInterval: 300 * time.Millisecond, PingTimeout: 200 * time.Millisecond}
}

func TestHeartbeat_PingsPollingClient(t *testing.T) {
	withServer(t, shortHeartbeat(), func(f *fixture) {
		p := f.Poll()
		for range 3 {
			start := time.Now()
			assert.Equal(t, "2", p.Get().Body)
			assert.Equal(t, 300*time.Millisecond, time.Since(start))
			assert.Equal(t, "ok", p.Post("3").Body)
		}
	})
}

func TestHeartbeat_PingsWebsocketClient(t *testing.T) {
	withServer(t, shortHeartbeat(), func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()
		for range 100 {
			start := time.Now()
			assert.Equal(t, "2", w.Text())
			assert.Equal(t, 300*time.Millisecond, time.Since(start))
			w.Say("3")
			synctest.Wait()
		}
	})
}

func TestHeartbeat_TimeoutClosesWebsocket(t *testing.T) {
	withServer(t, shortHeartbeat(), func(f *fixture) {
		w, _ := f.Open()
		start := time.Now()

		w.CloseCode()

		assert.Equal(t, 500*time.Millisecond, time.Since(start))
		assert.Equal(t, []string{engineio.ReasonPingTimeout}, f.ends())
	})
}

func TestHeartbeat_TimeoutClosesPolling(t *testing.T) {
	withServer(t, shortHeartbeat(), func(f *fixture) {
		p := f.Poll()
		assert.Equal(t, "2", p.Get().Body)

		assert.Equal(t, "1", p.Get().Body)
		assert.Equal(t, 400, p.Get().Status)
		assert.Equal(t, []string{engineio.ReasonPingTimeout}, f.ends())
	})
}

func TestHeartbeat_MessagesAreNotPongs(t *testing.T) {
	withServer(t, shortHeartbeat(), func(f *fixture) {
		w, _ := f.Open()
		go func() {
			for range 8 {
				time.Sleep(100 * time.Millisecond)
				_ = w.WriteMessage(1, []byte("4alive"))
			}
		}()
		start := time.Now()

		w.CloseCode()

		assert.Equal(t, 500*time.Millisecond, time.Since(start))
		time.Sleep(time.Second)
	})
}

func TestHeartbeat_UnsolicitedPongs(t *testing.T) {
	withServer(t, shortHeartbeat(), func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()
		start := time.Now()
		time.Sleep(200 * time.Millisecond)
		for range 20_000 {
			w.Say("3")
		}

		assert.Equal(t, "2", w.Text())
		assert.Equal(t, 300*time.Millisecond, time.Since(start))
	})
}

func TestHeartbeat_ClientPingRefused(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		w.Say("2")

		assert.Equal(t, 1002, w.CloseCode())
		assert.Equal(t, []string{engineio.ReasonParseError}, f.ends())
	})
}

func TestHeartbeat_SlowHandlerKeepsSession(t *testing.T) {
	withServer(t, shortHeartbeat(), func(f *fixture) {
		f.onText = func(s *engineio.Session, _ string) {
			time.Sleep(10 * time.Second) // as a command does while the disk is busy
			echoText(s, "done")
		}
		w, _ := f.Open()
		defer w.Close()
		w.Say("4work")
		assert.Equal(t, "2", w.Text())
		w.Say("3") // which the server does not read meanwhile

		assert.Equal(t, "4done", w.Text())
		for range 3 {
			assert.Equal(t, "2", w.Text())
			w.Say("3")
		}
		assert.Empty(t, f.ends())
	})
}

func TestHeartbeat_SilentDuringSlowHandler(t *testing.T) {
	withServer(t, shortHeartbeat(), func(f *fixture) {
		f.onText = func(*engineio.Session, string) { time.Sleep(10 * time.Second) }
		w, _ := f.Open()
		start := time.Now()
		w.Say("4work")

		w.CloseCode()

		assert.Less(t, time.Since(start), 11*time.Second)
		assert.Equal(t, []string{engineio.ReasonPingTimeout}, f.ends())
	})
}

// A timer may fire late, and a GET that comes in between must not prolong the session.
func TestHeartbeat_TimerFiresLate(t *testing.T) {
	withServer(t, shortHeartbeat(), func(f *fixture) {
		p := f.Poll()
		session := f.last()
		time.Sleep(300 * time.Millisecond)
		synctest.Wait()
		session.StopTimer()
		time.Sleep(200 * time.Millisecond)

		assert.Equal(t, 400, p.Get().Status)
		assert.Equal(t, []string{engineio.ReasonPingTimeout}, f.ends())
	})
}

func TestHeartbeat_NextDue(t *testing.T) {
	due := time.Now()
	for name, test := range map[string]struct{ delay, want time.Duration }{
		"in time":      {0, 200 * time.Millisecond},
		"a bit late":   {50 * time.Millisecond, 200 * time.Millisecond},
		"a suspension": {time.Minute, time.Minute + 200*time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			got := engineio.NextDue(due, due.Add(test.delay), 200*time.Millisecond)
			assert.Equal(t, test.want, got.Sub(due))
		})
	}
}
