package engineio_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"

	"tarnwort/libs/socketio/engineio"
	"tarnwort/libs/socketio/internal/wiretest"
)

func upgraded(f *fixture) (*wiretest.Polling, *wiretest.Websocket) {
	p := f.Poll()
	w := p.Upgrade()
	w.Say("2probe")
	assert.Equal(f.t, "3probe", w.Text())
	w.Say("5")
	synctest.Wait()
	return p, w
}

func TestUpgrade_SwitchesTransport(t *testing.T) {
	count := 0
	withServer(t, engineio.Options{Hooks: engineio.Hooks{Upgraded: func() { count++ }}}, func(f *fixture) {
		f.onText = echoText
		_, w := upgraded(f)
		defer w.Close()

		w.Say("4hello")

		assert.Equal(t, "4hello", w.Text())
		assert.Equal(t, "websocket", f.last().Transport())
		assert.Equal(t, 1, count)
		assert.Empty(t, f.ends())
	})
}

func TestUpgrade_ProbeReleasesPoll(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		answer := later(p.Get)
		w := p.Upgrade()
		defer w.Close()
		w.Say("2probe")

		assert.Equal(t, "6", answer().Body)
		start := time.Now()
		assert.Equal(t, "6", p.Get().Body)
		assert.Equal(t, 100*time.Millisecond, time.Since(start))
	})
}

func TestUpgrade_QueuedMessageOrder(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		w := p.Upgrade()
		defer w.Close()
		w.Say("2probe")
		assert.Equal(t, "3probe", w.Text())
		echoText(f.last(), "a")
		echoText(f.last(), "b")
		w.Say("5")
		synctest.Wait()
		echoText(f.last(), "c")

		assert.Equal(t, []string{"4a", "4b", "4c"}, []string{w.Text(), w.Text(), w.Text()})
	})
}

func TestUpgrade_PollingDuringProbe(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		w := p.Upgrade()
		defer w.Close()
		w.Say("2probe")
		echoText(f.last(), "a")

		assert.Equal(t, "4a", p.Get().Body)
		assert.Equal(t, "ok", p.Post("4b").Body)
		assert.Equal(t, []string{"b"}, f.messages())
	})
}

// TestUpgrade_GetThatHangsAtTheSwitch sends a GET and the upgrade packet: on another connection the GET may
// arrive first, and is refused in either order.
func TestUpgrade_GetThatHangsAtTheSwitch(t *testing.T) {
	tests := map[string]struct {
		before, behind []string // what the websocket sends before and behind the GET
		opensFirst     bool     // the websocket opens before the GET
		status         int
	}{
		"GET before the websocket":       {nil, []string{"2probe", "5"}, false, 200},
		"GET before the probe":           {nil, []string{"2probe", "5"}, true, 400},
		"GET between probe and upgrade":  {[]string{"2probe"}, []string{"5"}, true, 400},
		"GET behind the upgrade":         {[]string{"2probe", "5"}, nil, true, 400},
		"GET before a probe that waits":  {nil, []string{"2probe"}, true, 200},
		"GET behind a probe that waits":  {[]string{"2probe"}, nil, true, 200},
		"GET before a websocket, probed": {nil, []string{"2probe"}, false, 200},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			withServer(t, engineio.Options{}, func(f *fixture) {
				p := f.Poll()
				var answer func() wiretest.Answer
				if !test.opensFirst {
					answer = later(p.Get)
				}
				w := p.Upgrade()
				defer w.Close()
				w.Say(test.before...)
				synctest.Wait()
				if test.opensFirst {
					answer = later(p.Get)
				}
				w.Say(test.behind...)

				got := answer()
				assert.Equal(t, test.status, got.Status)
				assert.Equal(t, test.status == 200, got.Body == "6", got.Body)
			})
		})
	}
}

func TestUpgrade_PollingRefusedAfterwards(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		f.onText = echoText
		p, w := upgraded(f)
		defer w.Close()

		assert.Contains(t, p.Post("4x").Body, `"code":3`)
		assert.Contains(t, p.Get().Body, `"code":3`)
		w.Say("4still here")
		assert.Equal(t, "4still here", w.Text())
	})
}

func TestUpgrade_SecondWebsocketClosed(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		f.onText = echoText
		p, w := upgraded(f)
		defer w.Close()

		assert.Equal(t, websocket.ClosePolicyViolation, p.Upgrade().CloseCode())
		w.Say("4hello")
		assert.Equal(t, "4hello", w.Text())
	})
}

func TestUpgrade_SecondProbeClosed(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		first := p.Upgrade()
		defer first.Close()
		synctest.Wait()

		assert.Equal(t, websocket.ClosePolicyViolation, p.Upgrade().CloseCode())
		first.Say("2probe")
		assert.Equal(t, "3probe", first.Text())
	})
}

func TestUpgrade_WrongProbeKeepsSession(t *testing.T) {
	for _, first := range []string{"5", "2", "4hello", "2probe2", "", "\xff"} {
		t.Run(first, func(t *testing.T) {
			withServer(t, engineio.Options{}, func(f *fixture) {
				p := f.Poll()
				w := p.Upgrade()
				w.Say(first)

				assert.Equal(t, websocket.CloseProtocolError, w.CloseCode())
				assert.Equal(t, "ok", p.Post("4a").Body)
				again := p.Upgrade()
				defer again.Close()
				again.Say("2probe")
				assert.Equal(t, "3probe", again.Text())
			})
		})
	}
}
