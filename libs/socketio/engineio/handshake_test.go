package engineio_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/socketio/engineio"
)

func TestHandshake_PollingFields(t *testing.T) {
	opts := engineio.Options{PingInterval: 300 * time.Millisecond, PingTimeout: 200 * time.Millisecond, MaxPayload: 12345}
	withServer(t, opts, func(f *fixture) {
		answer := f.Do("GET", "EIO=4&transport=polling", "")

		id := f.last().ID()
		want := fmt.Sprintf(`0{"sid":%q,"upgrades":["websocket"],"pingInterval":300,"pingTimeout":200,"maxPayload":12345}`, id)
		assert.Equal(t, want, answer.Body)
		assert.Equal(t, "text/plain; charset=UTF-8", answer.Header.Get("Content-Type"))
		assert.Len(t, id, 20)
	})
}

func TestHandshake_WebsocketWithoutUpgrades(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w := f.Websocket("EIO=4&transport=websocket")
		defer w.Close()

		want := fmt.Sprintf(`0{"sid":%q,"upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}`, f.last().ID())
		assert.Equal(t, want, w.Text())
	})
}

func TestHandshake_RefusalCodes(t *testing.T) {
	upgrade := []string{
		"Connection", "Upgrade", "Upgrade", "websocket",
		"Sec-WebSocket-Version", "13", "Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA==",
	}
	tests := []struct {
		name, method, query string
		headers             []string
		status              int
		body                string
	}{
		{"no transport", "GET", "EIO=4", nil, 400, `{"code":0,"message":"Transport unknown"}`},
		{"unknown transport", "GET", "EIO=4&transport=abc", nil, 400, `{"code":0,"message":"Transport unknown"}`},
		{"webtransport", "GET", "EIO=4&transport=webtransport", nil, 400, `{"code":0,"message":"Transport unknown"}`},
		{"unknown session", "GET", "EIO=4&transport=polling&sid=x", nil, 400, `{"code":1,"message":"Session ID unknown"}`},
		{"unknown session, post", "POST", "EIO=4&transport=polling&sid=x", nil, 400, `{"code":1,"message":"Session ID unknown"}`},
		{"unknown session, upgrade", "GET", "EIO=4&transport=websocket&sid=x", upgrade, 400, `{"code":1,"message":"Session ID unknown"}`},
		{"handshake by post", "POST", "EIO=4&transport=polling", nil, 400, `{"code":2,"message":"Bad handshake method"}`},
		{"handshake by options", "OPTIONS", "EIO=4&transport=polling", nil, 400, `{"code":2,"message":"Bad handshake method"}`},
		{"websocket without upgrade", "GET", "EIO=4&transport=websocket", nil, 400, `{"code":3,"message":"Bad request"}`},
		{"polling with upgrade", "GET", "EIO=4&transport=polling", upgrade, 400, `{"code":3,"message":"Bad request"}`},
		{"bad websocket key", "GET", "EIO=4&transport=websocket", append(upgrade[:6:6], "Sec-WebSocket-Key", "x"), 400, `{"code":3,"message":"Bad request"}`},
		{"foreign page", "GET", "EIO=4&transport=polling", []string{"Origin", "https://evil.test"}, 403, `{"code":4,"message":"Forbidden"}`},
		{"older revision", "GET", "EIO=3&transport=polling", nil, 400, `{"code":5,"message":"Unsupported protocol version"}`},
		{"no revision", "GET", "transport=polling", nil, 400, `{"code":5,"message":"Unsupported protocol version"}`},
		{"older revision, websocket", "GET", "EIO=3&transport=websocket", upgrade, 400, `{"code":5,"message":"Unsupported protocol version"}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			withServer(t, engineio.Options{}, func(f *fixture) {
				answer := f.Do(tt.method, tt.query, "", tt.headers...)

				assert.Equal(t, tt.status, answer.Status)
				assert.JSONEq(t, tt.body, answer.Body)
				assert.Equal(t, "application/json", answer.Header.Get("Content-Type"))
				assert.Zero(t, f.server.Len())
			})
		})
	}
}

func TestSession_RequestRevisionAndTransport(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()

		assert.Contains(t, f.Do("GET", "transport=polling&sid="+p.SID, "").Body, `"code":5`)
		assert.Contains(t, f.Do("GET", "EIO=4&transport=websocket&sid="+p.SID, "").Body, `"code":3`)
		assert.Contains(t, f.Do("PUT", "EIO=4&transport=polling&sid="+p.SID, "").Body, `"code":3`)
		assert.Equal(t, 1, f.server.Len())
	})
}

func TestHandshake_AdmitRefuses(t *testing.T) {
	refuse := func(*http.Request) error { return errors.New("not today") }
	withServer(t, engineio.Options{Admit: refuse}, func(f *fixture) {
		answer := f.Do("GET", "EIO=4&transport=polling", "")

		assert.Equal(t, 403, answer.Status)
		assert.JSONEq(t, `{"code":4,"message":"Forbidden"}`, answer.Body)
	})
}

func TestHandshake_SessionsPerAddress(t *testing.T) {
	opts := engineio.Options{
		SessionLimit: engineio.SessionLimit{PerAddress: 2},
		Address:      func(r *http.Request) string { return r.Header.Get("X-From") },
	}
	withServer(t, opts, func(f *fixture) {
		f.Poll("X-From", "a")
		f.Poll("X-From", "a")

		assert.Equal(t, 403, f.Do("GET", "EIO=4&transport=polling", "", "X-From", "a").Status)
		f.Poll("X-From", "b")
		f.last().Close(0, "test")
		f.Poll("X-From", "b")
		f.Poll("X-From", "b")
		assert.Equal(t, 403, f.Do("GET", "EIO=4&transport=polling", "", "X-From", "b").Status)
	})
}

func TestHandshake_SessionsPerAddressGroup(t *testing.T) {
	opts := engineio.Options{
		Address: func(r *http.Request) string { return r.Header.Get("X-From") },
		SessionLimit: engineio.SessionLimit{
			PerAddress: 1, GroupFactor: 2,
			Group: func(address string) string { group, _, _ := strings.Cut(address, "-"); return group },
		},
	}
	withServer(t, opts, func(f *fixture) {
		f.Poll("X-From", "a-1")
		f.Poll("X-From", "a-2")

		assert.Equal(t, 403, f.Do("GET", "EIO=4&transport=polling", "", "X-From", "a-3").Status)
		for n := range 3 {
			f.Poll("X-From", fmt.Sprint("-", n))
		}
		f.Poll("X-From", "b-1")
		f.last().Close(0, "test")
		f.Poll("X-From", "b-1")
		assert.Equal(t, 403, f.Do("GET", "EIO=4&transport=polling", "", "X-From", "b-1").Status)
		f.Poll("X-From", "b-2")
		assert.Equal(t, 403, f.Do("GET", "EIO=4&transport=polling", "", "X-From", "b-3").Status)
	})
}

func TestHandshake_RememberOption(t *testing.T) {
	opts := engineio.Options{Remember: func(r *http.Request) any { return r.Header.Get("X-Lang") }}
	withServer(t, opts, func(f *fixture) {
		f.Poll("X-Lang", "de")

		assert.Equal(t, "de", f.last().Handshake())
		assert.Equal(t, "polling", f.last().Transport())
	})
}
