package socketapi_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/socketapi"
	"tarnwort/services/gameserver/internal/wiretest"
)

// enterWithin is long enough to enter a lobby in on a busy machine.
const enterWithin = 2 * time.Second

func TestBounds_CommandRate(t *testing.T) {
	b := newBoundedBackend(t, socketapi.Config{CommandsPerSecond: 1, CommandBurst: 20, EnterWithin: time.Minute})
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})

	refused := 0
	for range 40 {
		if ack := gm.EmitWithAck("get_timer_state", protocol.InLobby{LobbyID: gm.LobbyID}); !ack.OK {
			assert.Equal(t, "Zu viele Anfragen.", ack.Message)
			refused++
		}
	}

	assert.GreaterOrEqual(t, refused, 15)
	time.Sleep(1100 * time.Millisecond)
	assert.True(t, gm.EmitWithAck("get_timer_state", protocol.InLobby{LobbyID: gm.LobbyID}).OK)
}

func TestBounds_CommandID(t *testing.T) {
	b := newBackend(t)
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
	toggle := protocol.ToggleIframes{LobbyID: gm.LobbyID, ShowIframes: true, Repeatable: protocol.Repeatable{CommandID: longID}}
	assert.Equal(t, "bad_request", gm.EmitWithAck("toggle_vdo_ninja_iframes", toggle).Code)
	word := protocol.SubmitWord{LobbyID: gm.LobbyID, PlayerID: gm.PlayerID, Word: "Kern", CommandID: longID}
	assert.Equal(t, "bad_request", gm.EmitWithAck("submit_word", word).Code)
}

func TestBounds_EnterTimeout(t *testing.T) {
	t.Parallel()
	b := newBoundedBackend(t, socketapi.Config{CommandsPerSecond: 10, CommandBurst: 20, EnterWithin: enterWithin})
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
	idle := wiretest.Dial(t, b.url)

	idle.AwaitEnd()

	assert.True(t, gm.EmitWithAck("get_timer_state", protocol.InLobby{LobbyID: gm.LobbyID}).OK)
}

// reenterNamespace leaves the main namespace and enters it again.
func reenterNamespace(c *wiretest.Client) {
	c.SendFrame("41")
	c.SendFrame("40")
}

func TestBounds_NamespaceKeepsCommandRate(t *testing.T) {
	b := newBoundedBackend(t, socketapi.Config{CommandsPerSecond: 1, CommandBurst: 20, EnterWithin: time.Minute})
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
	began, answered := time.Now(), 0
	for range 10 {
		reenterNamespace(gm.Client)
		for range 10 {
			ack := gm.EmitWithAck("join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, Token: gm.Token})
			if ack.OK {
				answered++
				continue
			}
			assert.Equal(t, "Zu viele Anfragen.", ack.Message)
		}
	}

	assert.LessOrEqual(t, answered, 20+int(time.Since(began).Seconds()))
	assert.Greater(t, answered, 10)
}

func TestBounds_NamespaceKeepsEnterTimeout(t *testing.T) {
	b := newBoundedBackend(t, socketapi.Config{CommandsPerSecond: 10, CommandBurst: 20, EnterWithin: 200 * time.Millisecond})
	idle := wiretest.Dial(t, b.url)
	done := make(chan struct{})
	defer close(done)
	go func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(20 * time.Millisecond):
				reenterNamespace(idle)
			}
		}
	}()

	idle.AwaitEnd()
}

func TestBounds_EnterAgain(t *testing.T) {
	t.Parallel()
	b := newBoundedBackend(t, socketapi.Config{CommandsPerSecond: 10, CommandBurst: 20, EnterWithin: enterWithin})
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
	for range 3 {
		reenterNamespace(gm.Client)
		gm.Do("join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, Token: gm.Token})
	}
	time.Sleep(enterWithin + 300*time.Millisecond) // a timer that still runs ends by now
	gm.Do("get_timer_state", protocol.InLobby{LobbyID: gm.LobbyID})

	reenterNamespace(gm.Client)
	gm.AwaitEnd()
}

func TestBounds_MessageTooLarge(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
	flood := wiretest.Watch(t, url, gm.LobbyID, "")

	flood.Emit("submit_word", protocol.SubmitWord{Word: strings.Repeat("x", 17<<10)})

	flood.AwaitEnd()
	assert.True(t, gm.EmitWithAck("get_timer_state", protocol.InLobby{LobbyID: gm.LobbyID}).OK)
}

func TestBounds_MalformedFrames(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
	for _, frame := range []string{"42", "42{", "42[]", "42[7]", "4x", "9", "", `42["connect"]`, `42[null,{}]`, "451-[\"x\",{\"_placeholder\":true,\"num\":0}]"} {
		odd := wiretest.Dial(t, url)
		odd.SendFrame(frame)
		assert.True(t, gm.EmitWithAck("get_timer_state", protocol.InLobby{LobbyID: gm.LobbyID}).OK, "after %q", frame)
	}
}

func TestSubmitWord_Repeated(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
	ada := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	bob := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Bob"})
	for _, p := range []*wiretest.Person{ada, bob} {
		p.Do("player_ready", protocol.PlayerReady{LobbyID: gm.LobbyID, IsReady: true})
	}
	gm.Do("start_game", protocol.ByGameMaster{LobbyID: gm.LobbyID})
	gm.Do("start_word_submission", protocol.StartWordSubmission{LobbyID: gm.LobbyID, Topic: text("Apfel"), ImposterID: &bob.PlayerID})

	ada.Do("submit_word", protocol.SubmitWord{LobbyID: gm.LobbyID, Word: "Kern", WordPlace: 1})
	first := wiretest.Expect[protocol.WordSubmitted](ada.Client, "word_submitted")
	ada.Do("submit_word", protocol.SubmitWord{LobbyID: gm.LobbyID, Word: "Kern", WordPlace: 1})
	again := wiretest.Expect[protocol.WordSubmitted](ada.Client, "word_submitted")

	assert.Equal(t, first.Word, again.Word)
	assert.Equal(t, first.NextPlayerID, again.NextPlayerID)
	assert.Equal(t, first.Seq, again.Seq)
}
