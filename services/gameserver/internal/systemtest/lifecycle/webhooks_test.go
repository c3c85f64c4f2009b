package lifecycle_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestWebhooks_WholeServer(t *testing.T) {
	t.Parallel()
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_WEBHOOKS": "private", "TARNWORT_DATA_DIR": t.TempDir()})
	receiver, hanging := newHookReceiver(t, false), newHookReceiver(t, true)
	var m *systemtest.Match
	var hook protocol.NewWebhook
	var before []string
	systemtest.Serve(t, settings, func(url string) {
		m = systemtest.StartMatch(t, url)
		hook = receiver.add(t, url, m.GameMaster)
		hanging.add(t, url, m.GameMaster)
		receiver.waitFor(t, "webhook_added playing")
		m.SubmitWord(0, "Canaryword")
		receiver.waitFor(t, "state_changed playing")
		m.GameMaster.Do("end_current_round", protocol.ByGameMaster{LobbyID: m.GameMaster.LobbyID})
		receiver.waitFor(t, "phase_changed winner_selection")
		awaitStatus(t, m.GameMaster, hook, "delivering")
		_, before = receiver.received()
	})
	systemtest.Serve(t, settings, func(url string) {
		m.MoveTo(t, url)
		require.Eventually(t, func() bool { _, ids := receiver.received(); return len(ids) > len(before) }, wiretest.Timeout, 5*time.Millisecond)
		_, ids := receiver.received()
		assert.Equal(t, before[len(before)-1], ids[len(before)], "the last change is sent again under its id")

		remove := fmt.Sprintf("%s/api/webhooks/%s/%s", url, m.GameMaster.LobbyID, hook.ID)
		require.Equal(t, http.StatusOK, wiretest.Call(t, http.MethodDelete, remove, m.GameMaster.Token, nil, nil))
		_, ids = receiver.received()
		m.GameMaster.Do("select_winner", protocol.SelectWinner{LobbyID: m.GameMaster.LobbyID, Winner: "draw"})
		time.Sleep(300 * time.Millisecond)
		_, after := receiver.received()
		assert.Equal(t, ids, after, "a removed webhook receives nothing more")
	})
	receiver.mu.Lock()
	defer receiver.mu.Unlock()
	for _, secret := range []string{"Apfel", "Canaryword", "imposterId", "topic", m.GameMaster.Token} {
		assert.NotContains(t, strings.Join(receiver.bodies, "\n"), secret)
	}
}

// TestWebhooks_SlowReceiversDelayNoTurn plays a round while one receiver never answers, one redirects to it, and one sends
// an endless answer.
func TestWebhooks_SlowReceiversDelayNoTurn(t *testing.T) {
	t.Parallel()
	hanging := newHookReceiver(t, true)
	redirecting := newAnsweringReceiver(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, hanging.URL+"/redirected", http.StatusTemporaryRedirect)
	})
	endless := newAnsweringReceiver(t, func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			if _, err := w.Write(make([]byte, 1<<10)); err != nil {
				return
			}
			time.Sleep(time.Millisecond)
		}
	})
	systemtest.Serve(t, systemtest.Settings(t, map[string]string{"TARNWORT_WEBHOOKS": "private"}), func(url string) {
		m := systemtest.StartMatch(t, url)
		hooks := make(map[*hookReceiver]protocol.NewWebhook)
		for _, receiver := range []*hookReceiver{hanging, redirecting, endless} {
			hooks[receiver] = receiver.add(t, url, m.GameMaster)
			receiver.waitFor(t, "webhook_added playing")
		}
		hasOpen := false
		for player := range m.Players {
			m.SubmitWord(player, "Saft")
			hasOpen = hasOpen || hanging.hasOpenCall()
		}
		assert.True(t, hasOpen, "no turn goes on before the receiver's time is over")
		m.GameMaster.Do("end_current_round", protocol.ByGameMaster{LobbyID: m.GameMaster.LobbyID})
		awaitStatus(t, m.GameMaster, hooks[redirecting], "http_307")
		assert.Len(t, m.State(t).Words, len(m.Players))
	})
	hanging.mu.Lock()
	defer hanging.mu.Unlock()
	assert.NotContains(t, hanging.paths, "/redirected", "a redirect is not followed")
}

func TestWebhooks_URLStaysOnServer(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_WEBHOOKS": "private", "TARNWORT_DATA_DIR": data})
	receiver := newHookReceiver(t, false)
	systemtest.Serve(t, settings, func(url string) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		hook := receiver.add(t, url, gm)
		receiver.waitFor(t, "webhook_added intermission")
		gm.Do("get_game_state", protocol.InLobby{LobbyID: gm.LobbyID})
		seen := string(gm.Bytes())
		assert.NotContains(t, seen, "secret-path", "no client receives the path")
		assert.NotContains(t, seen, hook.Secret)
	})
	stored, err := filepath.Glob(filepath.Join(data, "events.db*"))
	require.NoError(t, err)
	found := false
	for _, path := range stored {
		content, err := os.ReadFile(path)
		require.NoError(t, err)
		found = found || strings.Contains(string(content), "secret-path")
	}
	assert.True(t, found, "the log keeps the URL while the lobby lives")
}

func TestWebhooks_SwitchedOffByOperator(t *testing.T) {
	t.Parallel()
	for setting, want := range map[string]string{"none": "webhooks_off", "public": "webhook_url"} {
		systemtest.Serve(t, systemtest.Settings(t, map[string]string{"TARNWORT_WEBHOOKS": setting}), func(url string) {
			gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
			var no protocol.Failure
			wiretest.Call(t, http.MethodPost, url+"/api/webhooks/"+gm.LobbyID, gm.Token, protocol.AddWebhook{URL: "http://127.0.0.1:9/"}, &no)
			assert.Equal(t, want, no.Code)
		})
	}
}

func TestWebhooks_PrivateAddressRefused(t *testing.T) {
	t.Parallel()
	receiver := newHookReceiver(t, false)
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		address := strings.Replace(receiver.URL, "http://127.0.0.1", "https://localhost", 1)
		var hook protocol.NewWebhook
		status := wiretest.Call(t, http.MethodPost, url+"/api/webhooks/"+gm.LobbyID, gm.Token, protocol.AddWebhook{URL: address}, &hook)
		require.Equal(t, http.StatusOK, status)
		awaitStatus(t, gm, hook, "address")
		messages, _ := receiver.received()
		assert.Empty(t, messages)
	})
}
