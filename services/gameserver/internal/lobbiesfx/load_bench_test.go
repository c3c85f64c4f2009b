package lobbiesfx

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
	"tarnwort/services/gameserver/internal/system"
)

// BenchmarkLoad_AtQuota measures how long a lobby with 20,000 batches takes until it can be played after a restart.
func BenchmarkLoad_AtQuota(b *testing.B) {
	log := sqlite.New(sqlite.Settings{Dir: b.TempDir()}, zap.NewNop())
	require.NoError(b, log.Open(b.Context()))
	b.Cleanup(func() { _ = log.Close(context.Background()) })
	seat := game.NewSeat{Player: "gm", Name: "Gunda", Token: game.TokenHash{1}}
	opened, err := game.Decide(game.Lobby{}, game.OpenLobby{ID: gametest.ID(), GameMaster: seat}, time.Now())
	require.NoError(b, err)
	var last eventlog.Position
	for version := range int64(20_000) {
		batch := lobbiestest.Batch(version+1, 'b', opened...)
		if version > 0 {
			batch.Events = []game.Event{game.ProfileUpdated{Player: "gm", Name: "Gunda", CameraURL: "https://vdo.ninja/?view=gundas-camera-number-one"}}
		}
		batch.At = time.Now()
		last, err = log.Append(b.Context(), gametest.ID(), last, batch)
		require.NoError(b, err)
	}
	for b.Loop() {
		service := lobbies.NewService(lobbies.Ports{Ports: room.Ports{Log: log, Clock: system.Clock{}, Random: system.Random{}, Presence: room.Alone{}}})
		require.NoError(b, service.View(b.Context(), gametest.ID(), view.Live, func(view.Scene) {}))
		service.Close()
	}
}
