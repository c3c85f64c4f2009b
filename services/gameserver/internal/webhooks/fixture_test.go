package webhooks_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/outbound"
	"tarnwort/services/gameserver/internal/webhooks"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const waitTimeout = 30 * time.Second

// reports keeps the states of a lobby's webhooks, such as `w1 failing http_500`.
type reports struct {
	mu   sync.Mutex
	told []string
}

func (r *reports) HandleStatus(_ lobbies.LobbyID, hook lobbies.WebhookID, status room.WebhookStatus) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if line := strings.TrimSpace(fmt.Sprint(hook, " ", status.State, " ", status.Problem)); len(r.told) == 0 || r.told[len(r.told)-1] != line {
		r.told = append(r.told, line)
	}
}

func (r *reports) all() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string{}, r.told...)
}

// receiver is a webhook's receiver on this machine. answer writes the n-th answer, counted from 1.
type receiver struct {
	*httptest.Server
	mu       sync.Mutex
	requests []received
}

type received struct {
	header http.Header
	body   string
}

func newReceiver(t *testing.T, answer func(w http.ResponseWriter, r *http.Request, n int)) *receiver {
	t.Helper()
	v := &receiver{}
	v.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		v.mu.Lock()
		v.requests = append(v.requests, received{r.Header, string(body)})
		n := len(v.requests)
		v.mu.Unlock()
		answer(w, r, n)
	}))
	t.Cleanup(v.Close)
	return v
}

func (v *receiver) all() []received {
	v.mu.Lock()
	defer v.mu.Unlock()
	return append([]received{}, v.requests...)
}

// ids are the messages that arrived, in their order.
func (v *receiver) ids() (ids []string) {
	for _, r := range v.all() {
		ids = append(ids, r.header.Get("webhook-id"))
	}
	return ids
}

func quick() webhooks.Options {
	return webhooks.Options{
		Addresses: outbound.LocalAddress, Timeout: waitTimeout, FirstRetry: 5 * time.Millisecond, LastRetry: 20 * time.Millisecond,
		GiveUp: time.Minute, Pause: time.Millisecond,
	}
}

func newSender(t *testing.T, o webhooks.Options) (*webhooks.Sender, *reports) {
	t.Helper()
	s, told := webhooks.NewSender(o), &reports{}
	s.SetLobbies(told)
	t.Cleanup(func() { s.Close(context.Background()) })
	return s, told
}

func secret() string {
	return "whsec_" + base64.StdEncoding.EncodeToString([]byte("0123456789abcdef0123456789abcdef"))
}

// message is the n-th message to a webhook of the lobby ABC234.
func message(url, hook string, n int) room.WebhookMessage {
	return messageOf("ABC234", url, hook, n)
}

// messageOf is the n-th message to a webhook of a lobby.
func messageOf(lobby, url, hook string, n int) room.WebhookMessage {
	id, _ := lobbies.ParseLobbyID(lobby)
	return room.WebhookMessage{
		Lobby: id, Hook: lobbies.WebhookID(hook), URL: url, Secret: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=", ID: fmt.Sprint("msg_", n),
		Body: protocol.WebhookMessage{
			Type: "lobby.phase_changed", Timestamp: "2026-11-24T19:00:00.000Z", LobbyID: "ABC234",
			Data: &protocol.ControlState{Seq: int64(n), Status: "playing"},
		},
	}
}

// lobbyNumber is the id of the n-th lobby, from 0 to 960.
func lobbyNumber(n int) string {
	const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
	return "AAAA" + string(letters[n/len(letters)]) + string(letters[n%len(letters)])
}

func ok(w http.ResponseWriter, _ *http.Request, _ int) { w.WriteHeader(http.StatusNoContent) }

func eventually(t *testing.T, condition func() bool) {
	t.Helper()
	require.Eventually(t, condition, waitTimeout, time.Millisecond)
}
