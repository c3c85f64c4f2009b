package socketapi_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

func attend(t testing.TB, url, lobby, device string) *wiretest.Client {
	t.Helper()
	viewer := wiretest.Dial(t, url)
	viewer.Do("join_audience", protocol.WatchAsAudience{LobbyID: lobby, DeviceID: device})
	return viewer
}

// newPolledLobby returns a lobby with a running round and a poll.
func newPolledLobby(t *testing.T, b backend) *lobbyFixture {
	t.Helper()
	s := newLobbyFixture(t, b.service, "playing")
	s.switchPoll()
	return s
}

func tally(p protocol.PollUpdated) (votes []int) {
	for _, s := range p.Poll.Suspects {
		votes = append(votes, *s.Votes)
	}
	return votes
}

func TestAudience_VoteIsCounted(t *testing.T) {
	b := newBackend(t)
	s := newPolledLobby(t, b)
	ada := attend(t, b.url, s.lobby, "device of ada")
	overlay := wiretest.Watch(t, b.url, s.lobby, "")

	ada.Do("cast_vote", protocol.CastVote{LobbyID: s.lobby, PlayerID: s.dan})

	assert.Equal(t, protocol.VoteTaken{Round: 1, PlayerID: s.dan}, wiretest.Expect[protocol.VoteTaken](ada, "vote_taken"))
	for _, watcher := range []*wiretest.Client{ada, overlay} {
		assert.Equal(t, []int{0, 0, 0, 1}, tally(wiretest.Expect[protocol.PollUpdated](watcher, "poll_updated")))
	}
}

func TestAudience_ReturningDevice(t *testing.T) {
	b := newBackend(t)
	s := newPolledLobby(t, b)
	attend(t, b.url, s.lobby, "one device").Do("cast_vote", protocol.CastVote{LobbyID: s.lobby, PlayerID: s.dan})
	require.Eventually(t, func() bool { return s.voters() == 1 }, time.Minute, 10*time.Millisecond)

	again := attend(t, b.url, s.lobby, "one device")

	assert.Equal(t, s.dan, wiretest.Expect[protocol.VoteTaken](again, "vote_taken").PlayerID)
}

func TestAudience_OnlyVotes(t *testing.T) {
	b := newBackend(t)
	s := newPolledLobby(t, b)
	withoutDevice := attend(t, b.url, s.lobby, "")
	assert.Equal(t, "no_right", withoutDevice.EmitWithAck("cast_vote", protocol.CastVote{LobbyID: s.lobby, PlayerID: s.dan}).Code)
	assert.Equal(t, "bad_request", withoutDevice.EmitWithAck("join_audience", protocol.WatchAsAudience{LobbyID: s.lobby, DeviceID: "short"}).Code)

	viewer := attend(t, b.url, s.lobby, "a device")

	assert.Equal(t, "player_not_found", viewer.EmitWithAck("cast_vote", protocol.CastVote{LobbyID: s.lobby, PlayerID: "nobody"}).Code)
	complete := completePayload(s)
	for event := range protocol.ClientEvents() {
		switch event {
		case "cast_vote", "join_audience", "join_overlay", "join_slot", "join_lobby", "get_game_state", "get_timer_state":
			continue
		}
		assert.Equal(t, "no_right", viewer.EmitWithAck(event, complete).Code, event)
	}
}

// completePayload has each field that an event requires.
func completePayload(s *lobbyFixture) map[string]any {
	return map[string]any{
		"lobbyId": s.lobby, "playerId": s.dan, "targetPlayerId": s.dan, "firstPlayerId": s.dan, "suspectId": s.dan, "playerOrder": []string{s.dan},
		"newPoints": 1, "isReady": true, "winner": "draw", "word": "x", "guess": "x", "showIframes": true, "roundNumber": 1, "wordPlace": 1, "vodninjaCam": "https://vdo.ninja/?view=own",
		"name": "x", "topic": "x", "action": "round", "wordsPerPlayer": 1, "on": true, "useTwitchPicture": true, "face": 99, "step": "verdict", "held": true, "kind": "clap",
		"part": "", "width": 1, "height": 1, "program": true, "onAir": true, "level": 1, "scene": "", "scenes": []string{}, "streaming": true, "recording": true,
	}
}

func TestAudience_Password(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim"})
	viewer := wiretest.Dial(t, url)

	assert.Equal(t, "wrong_password", viewer.EmitWithAck("join_audience", protocol.WatchAsAudience{LobbyID: gm.LobbyID, Password: "falsch"}).Code)
	assert.True(t, viewer.EmitWithAck("join_audience", protocol.WatchAsAudience{LobbyID: gm.LobbyID, Password: "geheim"}).OK)
}

func TestAudience_EveryChangeInOrder(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "intermission")
	var viewers []*wiretest.Client
	for n := range 20 {
		viewers = append(viewers, attend(t, b.url, s.lobby, fmt.Sprint("device ", n)))
		s.toggleCameras(n%2 == 0)
	}
	for _, viewer := range viewers {
		seq := wiretest.Expect[protocol.GameState](viewer, "game_state").Seq
		for last := s.version(); seq < last; seq++ {
			require.Equal(t, seq+1, wiretest.Expect[protocol.IframesToggled](viewer, "toggle_vdo_ninja_iframes").Seq)
		}
	}
}

func TestAudience_LobbyEnds(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "setup")
	viewer := attend(t, b.url, s.lobby, "a device")
	s.close()
	wiretest.Expect[protocol.LobbyClosed](viewer, "lobby_closed")
	viewer.AwaitEnd()
}

func (f *lobbyFixture) voters() (voters int) {
	f.t.Helper()
	require.NoError(f.t, f.service.View(f.t.Context(), f.id, view.Live, func(scene view.Scene) { voters = view.Snapshot(scene, scene.Viewer("")).Poll.Voters }))
	return voters
}

func TestAudience_ExtraDelayOutOfRange(t *testing.T) {
	b := newBackend(t)
	s := newPolledLobby(t, b)
	viewer := wiretest.Dial(t, b.url)
	for _, extra := range []int{-1, 61} {
		ack := viewer.EmitWithAck("join_audience", protocol.WatchAsAudience{LobbyID: s.lobby, ExtraDelay: extra})
		assert.Equal(t, "bad_request", ack.Code, extra)
	}
	viewer.Do("join_audience", protocol.WatchAsAudience{LobbyID: s.lobby, ExtraDelay: 60})
}
