package lobbies_test

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/typed"
	"tarnwort/libs/protocol"
)

// sentMessages is an outbound port for webhooks that keeps what it is given.
type sentMessages struct {
	mu       sync.Mutex
	sent     []room.WebhookMessage
	retained [][]game.WebhookID
}

func (s *sentMessages) Send(m room.WebhookMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent = append(s.sent, m)
}

func (s *sentMessages) Retain(_ game.LobbyID, hooks []game.WebhookID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.retained = append(s.retained, hooks)
}

// take returns what was sent since the last call, as `type phase`.
func (s *sentMessages) take() (kinds []string, ids []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, m := range s.sent {
		status := "-"
		if m.Body.Data != nil {
			status = m.Body.Data.Status
		}
		kinds, ids = append(kinds, strings.TrimPrefix(m.Body.Type, "lobby.")+" "+status), append(ids, m.ID)
	}
	s.sent = nil
	return kinds, ids
}

func (b *table) hook(scope game.WebhookScope) lobbies.NewWebhook {
	b.t.Helper()
	made, err := lobbies.NewWebhooks(b.service).Add(b.t.Context(), b.id, b.gm.Player, "https://hook.example/x", scope)
	require.NoError(b.t, err)
	return made
}

func (b *table) expect(want ...string) []string {
	b.t.Helper()
	kinds, ids := b.webhooks.take()
	assert.Equal(b.t, want, kinds)
	return ids
}

func TestWebhooks_Scopes(t *testing.T) {
	for scope, want := range map[game.WebhookScope][]string{
		"":              {"phase_changed setup", "phase_changed playing", "phase_changed winner_selection"},
		game.AllChanges: {"phase_changed setup", "phase_changed playing", "state_changed playing", "phase_changed winner_selection", "state_changed winner_selection"},
	} {
		t.Run(string(scope), func(t *testing.T) {
			atTable(t, func(b *table) {
				b.hook(scope)
				b.expect("webhook_added intermission")
				b.play()
				b.do(game.SubmitWord{By: b.ada.Player, Word: "Rot"}, game.EndRound{By: b.gm.Player})
				b.do(game.ToggleCameras{By: b.gm.Player, Shown: true})
				b.do(game.AdjustPoints{By: b.gm.Player, Player: b.ada.Player, Points: 3}) // no remote control shows it
				b.expect(want...)
			})
		})
	}
}

func TestWebhooks_End(t *testing.T) {
	atTable(t, func(b *table) {
		removed, kept := b.hook(""), b.hook("")
		b.do(game.RemoveWebhook{By: b.gm.Player, ID: removed.ID})
		assert.Equal(t, [][]game.WebhookID{{removed.ID}, {removed.ID, kept.ID}, {kept.ID}}, b.webhooks.retained)
		b.expect("webhook_added intermission", "webhook_added intermission")
		b.do(game.CloseLobby{ByOperator: true})
		b.expect("ended -")
	})
}

func TestWebhooks_StatusIsNoEvent(t *testing.T) {
	atTable(t, func(b *table) {
		hook, webhooks, version := b.hook(""), lobbies.NewWebhooks(b.service), b.audience.told
		failing := room.WebhookStatus{State: room.WebhookFailing, Problem: "http_500"}
		for range 2 {
			webhooks.HandleStatus(b.id, hook.ID, failing)
		}
		webhooks.HandleStatus(b.id, "another", failing)

		want := protocol.WebhookStatus{WebhookID: string(hook.ID), State: "failing", Problem: "http_500", Since: time.Now().UnixMilli()}
		assert.Equal(t, []sentTo{{b.gm.Player, want}}, b.audience.sent, "said once, to the game master alone")
		assert.Equal(t, version, b.audience.told)
		assert.Equal(t, []protocol.WebhookStatus{want}, entering[protocol.WebhookStatus](b, b.gm))
		assert.Empty(t, entering[protocol.WebhookStatus](b, b.ada))

		b.service.Close()
		b.start(room.Outage{})
		assert.Equal(t, []protocol.WebhookStatus{{WebhookID: string(hook.ID), State: "unused"}}, entering[protocol.WebhookStatus](b, b.gm), "after a restart")
	})
}

func TestWebhooks_SwitchedOff(t *testing.T) {
	atTable(t, func(b *table) {
		hook := b.hook("")
		b.expect("webhook_added intermission")
		for _, status := range []room.WebhookStatus{{State: room.WebhookOff, Problem: room.WebhookTimeout}, {State: room.WebhookDelivering}} {
			lobbies.NewWebhooks(b.service).HandleStatus(b.id, hook.ID, status) // the second is of a call that was still on its way
		}
		b.play()
		b.expect()
		b.do(game.ResumeWebhook{By: b.gm.Player, ID: hook.ID})
		b.expect("webhook_added playing")
	})
}

func TestWebhooks_OneServerSends(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.hook("")
		other.lobby() // has the lobby as well
		b.expect("webhook_added intermission")
		b.play()
		wait(time.Second)
		b.expect("phase_changed setup", "phase_changed playing")
		other.expect()
		other.do(game.EndRound{By: b.gm.Player})
		wait(time.Second)
		other.expect("phase_changed winner_selection")
		b.expect()
	})
}

func TestWebhooks_Restart(t *testing.T) {
	atTable(t, func(b *table) {
		b.hook("")
		b.play()
		_, before := b.webhooks.take()
		b.service.Close()
		b.start(room.Outage{})
		b.enter(b.gm, "gm 2")
		again := b.expect("phase_changed playing")
		assert.Equal(t, before[len(before)-1], again[0], "the same message under its name")

		b.service.Close()
		time.Sleep(11 * time.Minute)
		b.start(room.Outage{})
		b.enter(b.gm, "gm 3")
		kinds, _ := b.webhooks.take()
		assert.False(t, slices.Contains(kinds, "phase_changed playing"), "an old change: %v", kinds)
		require.Len(t, b.lobby().Access.Webhooks, 1)
	})
}

func TestWebhooks_KeepNoLobbyInMemory(t *testing.T) {
	atTable(t, func(b *table) {
		b.hook(game.AllChanges)
		for _, seat := range []lobbies.Seat{b.gm, b.ada, b.bob} {
			b.service.Exit(b.id, seat.Player, map[game.PlayerID]string{b.gm.Player: "gm 1", b.ada.Player: "Ada 1", b.bob.Player: "Bob 1"}[seat.Player])
		}
		wait(6 * time.Minute)
		assert.Zero(t, b.service.Count())
		assert.Empty(t, b.webhooks.retained[len(b.webhooks.retained)-1])
		lobbies.NewWebhooks(b.service).HandleStatus(b.id, "x", room.WebhookStatus{State: room.WebhookOff})
		assert.Zero(t, b.service.Count(), "a report loads no lobby")
	})
}

func TestAddWebhook_LengthInCharacters(t *testing.T) {
	atTable(t, func(b *table) {
		const address = "https://hook.example/"
		longest := address + strings.Repeat("ü", typed.MaxWebhookURLLength-len(address))
		_, err := lobbies.NewWebhooks(b.service).Add(t.Context(), b.id, b.gm.Player, longest, "")
		require.NoError(t, err)
		_, err = lobbies.NewWebhooks(b.service).Add(t.Context(), b.id, b.gm.Player, longest+"ü", "")
		require.ErrorIs(t, err, rejection.ErrWebhookURL)
	})
}

func TestAddWebhook_URL(t *testing.T) {
	for _, tt := range []struct {
		url  string
		want error
	}{
		{" https://hook.example/a?b=c#d ", nil},
		{"http://hook.example/a", rejection.ErrWebhookURL},
		{"https://user:pass@hook.example/", rejection.ErrWebhookURL},
		{"https:///path", rejection.ErrWebhookURL},
		{"https://hook.example:65536/", rejection.ErrWebhookURL},
		{"https://hook.example:99999999999999999999/", rejection.ErrWebhookURL},
		{"https://hook.example:0/", rejection.ErrWebhookURL},
		{"https://[2001:db8::1]:70000/", rejection.ErrWebhookURL},
		{"https://hook.example:-1/", rejection.ErrWebhookURL},
		{"https:hook.example", rejection.ErrWebhookURL},
		{"javascript:alert(1)", rejection.ErrWebhookURL},
		{"https://hook.example/\r\nX: y", rejection.ErrWebhookURL},
		{"https://hook.example/" + strings.Repeat("a", 500), rejection.ErrWebhookURL},
		{"", rejection.ErrWebhookURL},
	} {
		t.Run(tt.url[:min(len(tt.url), 30)], func(t *testing.T) {
			atTable(t, func(b *table) {
				_, err := lobbies.NewWebhooks(b.service).Add(t.Context(), b.id, b.gm.Player, tt.url, "")
				require.ErrorIs(t, err, tt.want)
				if err == nil {
					assert.Equal(t, "https://hook.example/a?b=c", b.lobby().Access.Webhooks[0].URL)
				}
			})
		})
	}
}
