//go:build unix

package binary_test

import (
	"net/http"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// serveCluster starts two servers that share their lobbies.
func serveCluster(t *testing.T) (first, second *process) {
	t.Helper()
	settings := []string{"NATS_URL=" + systemtest.StartNATS(t, systemtest.NATSOptions(t)).ClientURL(), "TARNWORT_DATA_LIMIT_MB=256"}
	return start(t, t.TempDir(), settings...), start(t, t.TempDir(), settings...)
}

func (s *process) signal(signal syscall.Signal) {
	s.t.Helper()
	require.NoError(s.t, s.Signal(signal))
}

func TestPausedServer_PressOfRemoteControlCountsOnce(t *testing.T) {
	paused, running := serveCluster(t)
	m := systemtest.StartMatch(t, running.url)
	var remote protocol.NewControlToken
	path := "/api/control/" + m.GameMaster.LobbyID
	status := wiretest.Call(t, http.MethodPost, running.url+path+"/tokens", m.GameMaster.Token, protocol.MakeControlToken{Name: "Deck"}, &remote)
	require.Equal(t, http.StatusOK, status)
	press := func(s *process) {
		wiretest.Call(t, http.MethodPost, s.url+path+"/extend?commandId=a", remote.Token, nil, nil)
	}
	before := m.State(t)

	paused.signal(syscall.SIGSTOP)
	var late sync.WaitGroup
	late.Go(func() { press(paused) })
	press(running)
	paused.signal(syscall.SIGCONT)
	late.Wait()

	extended := time.Duration(*m.State(t).Deadline-*before.Deadline) * time.Millisecond
	assert.InDelta(t, 15*time.Second, extended, float64(time.Second))
}

func TestPausedServer_PressOfPageCountsOnce(t *testing.T) {
	paused, running := serveCluster(t)
	gm := wiretest.Open(t, paused.url, protocol.CreateLobby{PlayerName: "Gunda"})
	first := wiretest.Join(t, running.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	second := wiretest.Join(t, running.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Bob"})
	press := protocol.ByGameMaster{LobbyID: gm.LobbyID, Repeatable: protocol.Repeatable{CommandID: "a"}}

	paused.signal(syscall.SIGSTOP)
	gm.Emit("toggle_player_order_reversed", press)
	lost := gm.Client
	gm.MoveTo(t, running.url)
	gm.Do("toggle_player_order_reversed", press)
	paused.signal(syscall.SIGCONT)
	lost.AwaitEnd()

	players := slices.DeleteFunc((&systemtest.Match{GameMaster: gm}).State(t).Players, func(p protocol.Player) bool { return p.IsGameMaster })
	require.Len(t, players, 2)
	assert.Equal(t, []string{second.PlayerID, first.PlayerID}, []string{players[0].ID, players[1].ID})
}
