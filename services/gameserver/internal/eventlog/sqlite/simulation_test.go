//go:build unix

package sqlite_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/simulator"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// killedServer is a data directory in memory, whose server ends without closing its log.
type killedServer struct {
	root   string
	starts int
	logs   []*sqlite.Log
}

// Reopen implements simulator.Disk: the next server finds a copy of the files as they are now.
func (k *killedServer) Reopen() (eventlog.Log, error) {
	last, next := filepath.Join(k.root, strconv.Itoa(k.starts)), filepath.Join(k.root, strconv.Itoa(k.starts+1))
	if k.starts > 0 {
		if err := os.CopyFS(next, os.DirFS(last)); err != nil {
			return nil, err
		}
	}
	k.starts++
	log := sqlite.New(sqlite.Settings{Dir: next}, zap.NewNop())
	k.logs = append(k.logs, log)
	return log, log.Open(context.Background())
}

func TestSimulation_LogIsLikeTheSimulated(t *testing.T) {
	restarts := 0
	for seed := range uint64(countOf("TARNWORT_SOAK_SEEDS", 20)) {
		root, err := os.MkdirTemp("/dev/shm", "simulation")
		require.NoError(t, err)
		disk := &killedServer{root: root}
		finding, faults := simulator.PlayOn(disk, seed, 300)
		assert.Empty(t, finding)
		restarts += faults["server started"]
		for _, log := range disk.logs {
			require.NoError(t, log.Close(t.Context()))
		}
		require.NoError(t, os.RemoveAll(root))
	}
	assert.Positive(t, restarts)
}
