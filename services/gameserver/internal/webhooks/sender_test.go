package webhooks_test

import (
	"cmp"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/outbound"
)

func TestSender_SignsAsStandardWebhooks(t *testing.T) {
	v := newReceiver(t, ok)
	s, told := newSender(t, quick())
	s.Send(message(v.URL, "w1", 1))
	eventually(t, func() bool { return len(told.all()) == 1 })

	got := v.all()[0]
	independent, err := standardwebhooks.NewWebhook(secret())
	require.NoError(t, err)
	require.NoError(t, independent.Verify([]byte(got.body), got.header))
	require.Error(t, independent.Verify([]byte(strings.Replace(got.body, "playing", "setup", 1)), got.header), "a changed body")
	assert.Equal(t, "application/json", got.header.Get("Content-Type"))
	assert.JSONEq(t, `{"type":"lobby.phase_changed","timestamp":"2026-11-24T19:00:00.000Z","lobbyId":"ABC234","data":{"seq":1,"status":"playing","currentRound":0,
		"currentPlayerId":null,"currentPlayerName":null,"deadline":null,"paused":false,"showIframes":false,"blackout":false,"pollOn":false,"locked":false,"winner":null,"onAir":false,"sources":0}}`, got.body)
	assert.Equal(t, []string{"w1 delivering"}, told.all())
}

func TestSender_Retries(t *testing.T) {
	v := newReceiver(t, func(w http.ResponseWriter, _ *http.Request, n int) {
		if n <= 4 {
			w.WriteHeader(http.StatusInternalServerError)
		}
	})
	s, told := newSender(t, quick())
	s.Send(message(v.URL, "w1", 1))
	s.Send(message(v.URL, "w1", 2))
	eventually(t, func() bool { return len(v.all()) == 6 })
	assert.Equal(t, []string{"msg_1", "msg_1", "msg_1", "msg_1", "msg_1", "msg_2"}, v.ids(), "in order, under the same name")
	eventually(t, func() bool { return len(told.all()) == 2 })
	assert.Equal(t, []string{"w1 failing http_500", "w1 delivering"}, told.all())
}

func TestSender_Problems(t *testing.T) {
	victim := newReceiver(t, ok)
	closed := httptest.NewServer(nil)
	closed.Close()
	for name, tt := range map[string]struct {
		answer  func(w http.ResponseWriter, r *http.Request, n int)
		url     string
		private bool
		timeout time.Duration
		want    string
	}{
		"redirect": {answer: func(w http.ResponseWriter, r *http.Request, _ int) {
			http.Redirect(w, r, victim.URL+"/secret", http.StatusTemporaryRedirect)
		}, want: "w1 failing http_307"},
		"hanging": {answer: func(_ http.ResponseWriter, r *http.Request, _ int) {
			<-r.Context().Done()
		}, timeout: 300 * time.Millisecond, want: "w1 failing timeout"},
		"gone":            {answer: func(w http.ResponseWriter, _ *http.Request, _ int) { w.WriteHeader(http.StatusGone) }, want: "w1 off http_410"},
		"not listening":   {url: closed.URL, want: "w1 failing unreachable"},
		"private address": {answer: ok, private: true, want: "w1 failing address"},
		"name of this machine": {
			url: strings.Replace(victim.URL, "127.0.0.1", "localhost", 1), private: true, want: "w1 failing address",
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := quick()
			o.Timeout = cmp.Or(tt.timeout, o.Timeout)
			if tt.private {
				o.Addresses = outbound.PublicAddress
			}
			url := tt.url
			var v *receiver
			if tt.answer != nil {
				v = newReceiver(t, tt.answer)
				url = v.URL
			}
			s, told := newSender(t, o)
			s.Send(message(url, "w1", 1))
			eventually(t, func() bool { return len(told.all()) == 1 })
			assert.Equal(t, tt.want, told.all()[0])
			assert.Empty(t, victim.all())
			if tt.private && v != nil {
				assert.Empty(t, v.all(), "nothing was sent")
			}
			s.Close(t.Context()) // before its receiver
		})
	}
}

func TestSender_HugeAnswer(t *testing.T) {
	wrote := make(chan int, 1)
	v := newReceiver(t, func(w http.ResponseWriter, _ *http.Request, _ int) {
		chunk, total := make([]byte, 32<<10), 0
		for total < 1<<30 {
			n, err := w.Write(chunk)
			if total += n; err != nil {
				break
			}
		}
		wrote <- total
	})
	s, told := newSender(t, quick())
	s.Send(message(v.URL, "w1", 1))
	assert.Less(t, <-wrote, 64<<20, "the answer was not read to its end")
	eventually(t, func() bool { return len(told.all()) == 1 })
	assert.Equal(t, []string{"w1 delivering"}, told.all())
}

func TestSender_OldestDropped(t *testing.T) {
	release := make(chan struct{})
	v := newReceiver(t, func(_ http.ResponseWriter, _ *http.Request, n int) {
		if n == 1 {
			<-release
		}
	})
	o := quick()
	dropped := make(chan string, 100)
	o.OnOutcome = func(outcome string) { dropped <- outcome }
	s, _ := newSender(t, o)
	s.Send(message(v.URL, "w1", 0))
	eventually(t, func() bool { return len(v.all()) == 1 })
	for n := range 40 {
		s.Send(message(v.URL, "w1", n+1))
	}
	close(release)
	eventually(t, func() bool { ids := v.ids(); return ids[len(ids)-1] == "msg_40" })
	assert.Len(t, v.ids(), 17, "the first, and the 16 that waited last")
	assert.Equal(t, "msg_25", v.ids()[1])
	assert.Equal(t, "dropped", <-dropped)
}

func TestSender_SwitchesOff(t *testing.T) {
	v := newReceiver(t, func(w http.ResponseWriter, _ *http.Request, _ int) { w.WriteHeader(http.StatusBadGateway) })
	o := quick()
	o.GiveUp = 2 * time.Second // the second failure is earlier
	s, told := newSender(t, o)
	s.Send(message(v.URL, "w1", 1))
	eventually(t, func() bool { return len(told.all()) == 2 })
	assert.Equal(t, []string{"w1 failing http_502", "w1 off http_502"}, told.all())
	calls := len(v.all())
	time.Sleep(100 * time.Millisecond)
	assert.Len(t, v.all(), calls, "nothing more is tried")
}

func TestSender_RemovedWebhook(t *testing.T) {
	hanging := newReceiver(t, func(_ http.ResponseWriter, r *http.Request, _ int) { <-r.Context().Done() })
	v := newReceiver(t, ok)
	s, told := newSender(t, quick())
	s.Send(message(hanging.URL, "w1", 1))
	s.Send(message(hanging.URL, "w1", 2))
	s.Send(message(v.URL, "w2", 1))
	eventually(t, func() bool { return len(hanging.all()) == 1 && len(told.all()) == 1 })
	id, _ := lobbies.ParseLobbyID("ABC234")
	s.Retain(id, []lobbies.WebhookID{"w2"})
	s.Send(message(v.URL, "w2", 2))
	eventually(t, func() bool { return len(v.all()) == 2 })
	time.Sleep(50 * time.Millisecond)
	assert.Len(t, hanging.all(), 1, "the call was broken off, and none followed")
	assert.Equal(t, []string{"w2 delivering"}, told.all())
}

// Slow receivers of all other lobbies take no time from a lobby, whether they share its receiver's host or not.
func TestSender_SlowReceiversDelayTheirOwnLobby(t *testing.T) {
	const lobbyCount, hooks = 180, 3
	for name, hosts := range map[string]int{"one host": 1, "a host each": lobbyCount * hooks} {
		t.Run(name, func(t *testing.T) {
			release := make(chan struct{})
			receivers := make([]*receiver, hosts)
			for i := range receivers {
				receivers[i] = newReceiver(t, func(_ http.ResponseWriter, r *http.Request, _ int) {
					if r.URL.Path != "/fast" {
						<-release
					}
				})
			}
			defer close(release)
			s, _ := newSender(t, quick())
			for i := range lobbyCount * hooks {
				s.Send(messageOf(lobbyNumber(i/hooks), receivers[i%hosts].URL+"/slow", fmt.Sprint("w", i%hooks), 1))
			}
			called := func() (n int) {
				for _, v := range receivers {
					n += len(v.all())
				}
				return n
			}
			eventually(t, func() bool { return called() >= lobbyCount })
			s.Send(messageOf("ABC234", receivers[0].URL+"/fast", "w1", 7))
			sent := time.Now()
			eventually(t, func() bool { return slices.Contains(receivers[0].ids(), "msg_7") })
			t.Log("after", time.Since(sent))
		})
	}
}
