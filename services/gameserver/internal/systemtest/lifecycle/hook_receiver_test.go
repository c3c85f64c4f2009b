package lifecycle_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// hookReceiver is a server that webhooks call. Once it knows the secret, it verifies every signature with the library of
// Standard Webhooks.
type hookReceiver struct {
	*httptest.Server
	mu     sync.Mutex
	secret string
	ids    []string
	bodies []string
	paths  []string
	open   int // calls not answered yet
}

func newHookReceiver(t *testing.T, hang bool) *hookReceiver {
	t.Helper()
	return newAnsweringReceiver(t, func(_ http.ResponseWriter, r *http.Request) {
		if hang {
			<-r.Context().Done()
		}
	})
}

func newAnsweringReceiver(t *testing.T, answer http.HandlerFunc) *hookReceiver {
	t.Helper()
	v := &hookReceiver{}
	v.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		v.mu.Lock()
		v.ids, v.bodies = append(v.ids, r.Header.Get("webhook-id")), append(v.bodies, string(body))
		v.paths = append(v.paths, r.URL.Path)
		v.open++
		secret := v.secret
		v.mu.Unlock()
		defer func() {
			v.mu.Lock()
			v.open--
			v.mu.Unlock()
		}()
		if secret != "" {
			verifier, err := standardwebhooks.NewWebhook(secret)
			assert.NoError(t, err)
			assert.NoError(t, verifier.Verify(body, r.Header))
		}
		answer(w, r)
	}))
	t.Cleanup(v.Close)
	return v
}

// add registers the receiver as a webhook for all changes of a lobby.
func (v *hookReceiver) add(t *testing.T, url string, gm *wiretest.Person) protocol.NewWebhook {
	t.Helper()
	var made protocol.NewWebhook
	body := protocol.AddWebhook{URL: v.URL + "/secret-path", Scope: "all"}
	require.Equal(t, http.StatusOK, wiretest.Call(t, http.MethodPost, url+"/api/webhooks/"+gm.LobbyID, gm.Token, body, &made))
	v.mu.Lock()
	defer v.mu.Unlock()
	v.secret = made.Secret
	return made
}

// received returns the messages as `type status`, and their ids.
func (v *hookReceiver) received() (messages, ids []string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, body := range v.bodies {
		var m protocol.WebhookMessage
		_ = json.Unmarshal([]byte(body), &m) // compared below
		status := "-"
		if m.Data != nil {
			status = m.Data.Status
		}
		messages = append(messages, strings.TrimPrefix(m.Type, "lobby.")+" "+status)
	}
	return messages, append([]string{}, v.ids...)
}

// hasOpenCall reports whether the receiver has a call that it has not answered.
func (v *hookReceiver) hasOpenCall() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.open > 0
}

func (v *hookReceiver) waitFor(t *testing.T, last string) {
	t.Helper()
	require.Eventually(t, func() bool {
		messages, _ := v.received()
		return len(messages) > 0 && messages[len(messages)-1] == last
	}, wiretest.Timeout, 5*time.Millisecond, last)
}

// awaitStatus waits until the game master is told that a webhook has a state or a problem.
func awaitStatus(t *testing.T, gm *wiretest.Person, hook protocol.NewWebhook, want string) {
	t.Helper()
	require.Eventually(t, func() bool {
		for _, m := range gm.Received() {
			var status protocol.WebhookStatus
			if m.Event == "webhook_status" && json.Unmarshal(m.Data, &status) == nil && status.WebhookID == hook.ID && (status.State == want || status.Problem == want) {
				return true
			}
		}
		return false
	}, wiretest.Timeout, 10*time.Millisecond, want)
}
