package socketapi_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestReact_NotSentToAudience(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "intermission")
	ada, viewer, overlay := wiretest.Dial(t, b.url), attend(t, b.url, s.lobby, "a device"), wiretest.Watch(t, b.url, s.lobby, "")
	enterAs(ada, s, s.seats['P'], 'P')
	version := s.version()

	ada.Do("react", protocol.React{LobbyID: s.lobby, Kind: "fire"})

	for _, watcher := range []*wiretest.Client{ada, overlay} {
		assert.Equal(t, protocol.PlayerReacted{PlayerID: string(s.seats['P'].Player), Kind: "fire"},
			wiretest.Expect[protocol.PlayerReacted](watcher, "player_reacted"))
	}
	assert.Equal(t, version, s.version())
	s.toggleCameras(true) // a later message, which the viewer gets
	wiretest.Expect[json.RawMessage](viewer, "toggle_vdo_ninja_iframes")
	for _, m := range viewer.Received() {
		assert.NotEqual(t, "player_reacted", m.Event)
	}
}

func TestReact_Refused(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "intermission")
	ada := wiretest.Dial(t, b.url)
	enterAs(ada, s, s.seats['P'], 'P')
	for name, c := range map[string]struct {
		payload any
		code    string
	}{
		"another player":     {protocol.React{LobbyID: s.lobby, PlayerID: s.dan, Kind: "clap"}, "no_right"},
		"another lobby":      {protocol.React{LobbyID: "ZZZZZZ", Kind: "clap"}, "no_right"},
		"an unknown kind":    {protocol.React{LobbyID: s.lobby, Kind: "love"}, "bad_request"},
		"without a kind":     {map[string]string{"lobbyId": s.lobby}, "bad_request"},
		"a kind of a number": {map[string]any{"lobbyId": s.lobby, "kind": 1}, "bad_request"},
	} {
		assert.Equal(t, c.code, ada.EmitWithAck("react", c.payload).Code, name)
	}
}

func TestReact_WithinPauseIsDropped(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "intermission")
	ada, overlay := wiretest.Dial(t, b.url), wiretest.Watch(t, b.url, s.lobby, "")
	enterAs(ada, s, s.seats['P'], 'P')

	for _, kind := range []string{"clap", "fire"} {
		ada.Do("react", protocol.React{LobbyID: s.lobby, Kind: kind})
	}
	time.Sleep(750 * time.Millisecond)
	ada.Do("react", protocol.React{LobbyID: s.lobby, Kind: "hush"})

	shown := []string{}
	for range 2 {
		shown = append(shown, wiretest.Expect[protocol.PlayerReacted](overlay, "player_reacted").Kind)
	}
	assert.Equal(t, []string{"clap", "hush"}, shown)
}
