package binary_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"golang.org/x/sync/errgroup"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
	"tarnwort/services/gameserver/internal/wiretest"
)

// createLobby starts a game with four players in an empty data directory and returns the lobby's id.
func createLobby(t testing.TB, data string) string {
	t.Helper()
	s := start(t, data)
	defer s.stop()
	gm := wiretest.Open(t, s.url, protocol.CreateLobby{PlayerName: "Gunda"})
	for _, name := range []string{"Ada", "Bob", "Cem"} {
		p := wiretest.Join(t, s.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: name})
		p.Do("player_ready", protocol.PlayerReady{LobbyID: gm.LobbyID, IsReady: true})
	}
	gm.Do("start_game", protocol.ByGameMaster{LobbyID: gm.LobbyID})
	return gm.LobbyID
}

// cloneLobby copies a lobby to count other ids.
func cloneLobby(t testing.TB, data, original string, count int) {
	t.Helper()
	log := sqlite.New(sqlite.Settings{Dir: data, MaxBytes: 4 << 30}, zap.NewNop())
	require.NoError(t, log.Open(t.Context()))
	defer func() { require.NoError(t, log.Close(context.Background())) }()
	entries, err := log.Read(t.Context(), lobbiestest.Lobby(t, original), 0)
	require.NoError(t, err)
	require.NotEmpty(t, entries)
	var writers errgroup.Group
	writers.SetLimit(200) // the store commits concurrent appends in one transaction
	for n := range count {
		id := lobbiestest.NumberedLobby(n)
		writers.Go(func() error { return copyLobby(log, id, entries) })
	}
	require.NoError(t, writers.Wait())
}

// copyLobby appends a lobby's entries to another one.
func copyLobby(log eventlog.Log, to game.LobbyID, entries []eventlog.Entry) error {
	var after eventlog.Position
	for _, entry := range entries {
		batch := entry.Batch
		batch.Events = slices.Clone(batch.Events)
		if opened, ok := batch.Events[0].(game.LobbyOpened); ok {
			opened.ID = to
			batch.Events[0] = opened
		}
		position, err := log.Append(context.Background(), to, after, batch)
		if err != nil {
			return err
		}
		after = position
	}
	return nil
}
