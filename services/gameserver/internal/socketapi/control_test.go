package socketapi_test

import (
	"context"
	"iter"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/socketapi"
	"tarnwort/services/gameserver/internal/wiretest"
)

// press presses a button of the remote control and returns the new state.
func (f *lobbyFixture) press(url, action string) (state protocol.ControlState) {
	f.t.Helper()
	status := wiretest.Call(f.t, http.MethodPost, url+"/api/control/"+f.lobby+"/"+action, f.seats['C'].Token, nil, &state)
	require.Equal(f.t, http.StatusOK, status, action)
	return state
}

func TestRemoteControl_WholeRound(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "setup")

	state := s.press(b.url, "start")
	assert.Equal(t, "playing", state.Status)
	assert.Equal(t, "Ada", *state.CurrentPlayerName)
	assert.True(t, s.press(b.url, "pause").Paused)
	assert.False(t, s.press(b.url, "pause").Paused)
	assert.True(t, s.press(b.url, "pause?on=true").Paused)
	assert.True(t, s.press(b.url, "pause?on=true").Paused)
	assert.True(t, s.press(b.url, "cameras").ShowIframes)
	assert.True(t, s.press(b.url, "poll").PollOn)
	assert.False(t, s.press(b.url, "poll?on=false").PollOn)
	assert.Equal(t, "winner_selection", s.press(b.url, "end-round?now=true").Status)
	assert.Equal(t, "regular_players", *s.press(b.url, "winner?winner=crewmates&now=true").Winner)
	var no protocol.Failure
	next := b.url + "/api/control/" + s.lobby + "/next"
	assert.Equal(t, http.StatusConflict, wiretest.Call(t, http.MethodPost, next, s.seats['C'].Token, nil, &no))
	assert.Equal(t, "reveal_running", no.Code)
	time.Sleep(4 * game.RevealStepTime)
	assert.Equal(t, "setup", s.press(b.url, "next").Status)
}

func TestRemoteControl_DrawsWhatOnlyTheGameMasterIsTold(t *testing.T) {
	b := startBackend(t, zap.NewNop(), lobbies.Ports{Ports: room.Ports{Clock: clock{}, Random: randomBytes{}, WordPacks: canaries{}}}, generous())
	t.Cleanup(b.stop)
	s := newLobbyFixture(t, b.service, "setup")
	gm := wiretest.Dial(t, b.url)
	gm.Do("join_lobby", protocol.EnterLobby{LobbyID: s.lobby, Token: s.seats['G'].Token})
	before := s.press(b.url, "hide")

	s.press(b.url, "draw")
	assert.Contains(t, []string{"canary one", "canary two"}, wiretest.Expect[protocol.GamePrepared](gm, "game_prepared").Topic)
	state := s.press(b.url, "random")
	assert.NotEmpty(t, wiretest.Expect[protocol.ImposterRandomized](gm, "imposter_randomized").ImposterID)
	before.Seq = state.Seq
	assert.Equal(t, before, state)
}

func TestRemoteControl_TakesAnActionBack(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "setup")
	for _, step := range []struct{ action, pending, done string }{
		{"round", "round", "playing"}, {"end-round", "end_round", "winner_selection"}, {"winner?winner=draw", "winner", "winner_announcement"},
	} {
		before := s.press(b.url, step.action)
		require.NotNil(t, before.Pending, step.action)
		assert.Equal(t, step.pending, before.Pending.Action)
		assert.Equal(t, before.Pending, s.press(b.url, step.action).Pending, "a repetition changes nothing")
		canceled := s.press(b.url, "cancel")
		assert.Nil(t, canceled.Pending)
		assert.Equal(t, before.Status, canceled.Status)

		s.press(b.url, step.action)
		assert.Eventually(t, func() bool { return s.press(b.url, "hide").Status == step.done }, 10*time.Second, 300*time.Millisecond, step.action)
	}
}

func TestRemoteControl_AnotherServerTakesTheEndOfARoundBack(t *testing.T) {
	shared := memory.NewEventLog()
	var servers [2]backend
	for i := range servers {
		servers[i] = startBackend(t, zap.NewNop(), lobbies.Ports{Ports: room.Ports{Log: shared.Another(), Clock: clock{}, Random: randomBytes{}}}, generous())
		t.Cleanup(servers[i].stop)
	}
	s := newLobbyFixture(t, servers[0].service, "setup")
	s.press(servers[0].url, "start")
	assert.NotNil(t, s.press(servers[0].url, "end-round").Pending)
	assert.Nil(t, s.press(servers[1].url, "cancel").Pending)
	assert.Equal(t, "playing", s.press(servers[0].url, "pause").Status)
}

// longID is one character longer than the id of a command may be.
var longID = strings.Repeat("a", 37)

func TestRemoteControl_UnknownButton(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "winner_selection")
	for action, want := range map[string]int{
		"explode": http.StatusBadRequest, "winner": http.StatusBadRequest, "winner?winner=ada": http.StatusBadRequest,
		"poll?on=perhaps": http.StatusBadRequest, "extend": http.StatusConflict,
		"extend?commandId=" + longID: http.StatusBadRequest,
	} {
		status := wiretest.Call(t, http.MethodPost, b.url+"/api/control/"+s.lobby+"/"+action, s.seats['C'].Token, nil, nil)
		assert.Equal(t, want, status, action)
	}
}

func TestRemoteControl_TokenNotStored(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "setup")
	var made protocol.NewControlToken
	wiretest.Call(t, http.MethodPost, b.url+"/api/control/"+s.lobby+"/tokens", s.seats['G'].Token, protocol.MakeControlToken{Name: " Streamer.bot "}, &made)
	assert.Equal(t, "Streamer.bot", made.Name)
	assert.Len(t, made.Token, 22)

	gm := wiretest.Dial(t, b.url)
	gm.Do("join_lobby", protocol.EnterLobby{LobbyID: s.lobby, Token: s.seats['G'].Token})

	tokens := wiretest.Expect[protocol.GameState](gm, "game_state").ControlTokens
	assert.Equal(t, made.ID, tokens[len(tokens)-1].ID)
	assert.NotContains(t, string(gm.Bytes()), made.Token)
}

func TestRemoteControl_SocketUntilRevoked(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "setup")
	remote := newRemoteSocket(t, b.url, s)
	assert.Equal(t, "setup", remote.next().State.Status)

	s.do(game.PrepareRound{By: s.seats['G'].Player, Topic: text("Birne")}) // no change that is visible to a remote control
	s.do(game.StartRound{By: s.seats['G'].Player})

	assert.Equal(t, "playing", remote.next().State.Status)
	s.do(game.RevokeControlToken{By: s.seats['G'].Player, ID: game.ControlTokenID(s.tokenID)})
	assert.Equal(t, "end", remote.next().Type)
}

// outdatedLog fails to read with ErrTooOld while outdated is set.
type outdatedLog struct {
	eventlog.Log
	outdated atomic.Bool
}

func (l *outdatedLog) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	if l.outdated.Load() {
		return nil, eventlog.ErrTooOld
	}
	return l.Log.Read(ctx, id, after)
}

func (l *outdatedLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return eventlog.OnePage(l.Read(ctx, id, after))
}

func TestRemoteControl_LobbyMoves(t *testing.T) {
	shared := memory.NewEventLog()
	log := &outdatedLog{Log: shared.Another()}
	silent := func(game.LobbyID, error) {}
	b := startBackend(t, zap.NewNop(), lobbies.Ports{Ports: room.Ports{Log: log, Clock: clock{}, Random: randomBytes{}, OnFailure: silent}}, generous())
	t.Cleanup(b.stop)
	newer := lobbies.NewService(lobbies.Ports{
		Ports: room.Ports{
			Log: shared, Audience: socketapi.NewSockets(zap.NewNop(), 0), Clock: clock{}, Random: randomBytes{}, Presence: room.Alone{}, OnFailure: silent,
		},
	})
	t.Cleanup(newer.Close)
	s := newLobbyFixture(t, b.service, "setup")
	remote := newRemoteSocket(t, b.url, s)
	require.Equal(t, "setup", remote.next().State.Status)

	log.outdated.Store(true)
	_, err := newer.Do(t.Context(), s.id, game.ToggleCameras{By: s.seats['G'].Player, Shown: true})
	require.NoError(t, err)

	require.NoError(t, remote.conn.SetReadDeadline(time.Now().Add(wiretest.Timeout)))
	_, _, err = remote.conn.ReadMessage()
	assert.True(t, websocket.IsCloseError(err, websocket.CloseServiceRestart), "the client would not reconnect: %v", err)
}
