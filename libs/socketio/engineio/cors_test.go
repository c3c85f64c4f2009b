package engineio_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
)

const handshake = "EIO=4&transport=polling"

func allowFriend() engineio.Options {
	return engineio.Options{AllowOrigin: func(r *http.Request) bool {
		return r.Header.Get("Origin") == "https://friend.test"
	}}
}

func TestCORS_AllowedOrigin(t *testing.T) {
	withServer(t, allowFriend(), func(f *fixture) {
		answer := f.Do("GET", handshake, "", "Origin", "https://friend.test")

		assert.Equal(t, 200, answer.Status)
		assert.Equal(t, "https://friend.test", answer.Header.Get("Access-Control-Allow-Origin"))
		assert.Equal(t, "Origin", answer.Header.Get("Vary"))
	})
}

func TestCORS_ForeignOriginRefused(t *testing.T) {
	withServer(t, allowFriend(), func(f *fixture) {
		p := f.Poll()

		assert.Equal(t, 403, f.Do("GET", handshake, "", "Origin", "https://evil.test").Status)
		assert.Equal(t, 403, p.Post("4x", "Origin", "https://evil.test").Status)
		assert.Equal(t, 403, f.Do("OPTIONS", handshake, "", "Origin", "null").Status)
		_, answer, err := f.TryWebsocket("EIO=4&transport=websocket", "Origin", "https://evil.test")
		require.Error(t, err)
		assert.Equal(t, 403, answer.Status)
		assert.Empty(t, f.messages())
	})
}

func TestCORS_DefaultAllowsSameOrigin(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		assert.Equal(t, 200, f.Do("GET", handshake, "").Status)
		assert.Equal(t, 200, f.Do("GET", handshake, "", "Origin", "https://SERVER.test").Status)
		assert.Equal(t, 403, f.Do("GET", handshake, "", "Origin", "https://server.test.evil.test").Status)
		assert.Equal(t, 403, f.Do("GET", handshake, "", "Origin", "null").Status)
	})
}

func TestCORS_AnyOrigin(t *testing.T) {
	withServer(t, engineio.Options{AnyOrigin: true}, func(f *fixture) {
		answer := f.Do("GET", handshake, "", "Origin", "https://evil.test")

		assert.Equal(t, 200, answer.Status)
		assert.Equal(t, "*", answer.Header.Get("Access-Control-Allow-Origin"))
	})
}

func TestCORS_Preflight(t *testing.T) {
	withServer(t, allowFriend(), func(f *fixture) {
		answer := f.Do("OPTIONS", handshake, "", "Origin", "https://friend.test", "Access-Control-Request-Headers", "x-token")

		assert.Equal(t, 204, answer.Status)
		assert.Equal(t, "GET, POST", answer.Header.Get("Access-Control-Allow-Methods"))
		assert.Equal(t, "x-token", answer.Header.Get("Access-Control-Allow-Headers"))
	})
}

func TestCORS_RefusalReadableByAllowedOrigin(t *testing.T) {
	withServer(t, allowFriend(), func(f *fixture) {
		answer := f.Do("GET", handshake+"&sid=x", "", "Origin", "https://friend.test")

		assert.Equal(t, 400, answer.Status)
		assert.Equal(t, "https://friend.test", answer.Header.Get("Access-Control-Allow-Origin"))
	})
}
