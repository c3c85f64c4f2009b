package main

import (
	"context"
	"net"
	"testing"
	"time"

	"github.com/cenkalti/backoff/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/play"
)

func TestDescriptors_shortageEndsNoGame(t *testing.T) {
	t.Parallel()
	a, err := newArena(t.Context(), 0, "GOMEMLIMIT=48MiB")
	require.NoError(t, err)
	defer a.close()
	limit := unix.Rlimit{Cur: 64, Max: 64}
	bystanders := &lobbies{active: 1, Options: play.Options{
		Target: a.server,
		Pauses: func() backoff.BackOff { return backoff.NewConstantBackOff(100 * time.Millisecond) },
	}}
	require.NoError(t, bystanders.whilePlaying(t.Context(), func(ctx context.Context) error {
		require.NoError(t, unix.Prlimit(a.server.PID(), unix.RLIMIT_NOFILE, &limit, nil))
		var held []net.Conn
		for range 200 {
			if conn, err := net.DialTimeout("tcp", a.server.Address(), time.Second); err == nil { // the kernel's queue may be full
				held = append(held, conn)
			}
		}
		assert.True(t, bystanders.awaitEach(ctx, settleTimeout, time.Now(), (*play.Active).LastAnswer), "the bystanders play on")
		for _, conn := range held {
			_ = conn.Close()
		}
		assert.True(t, await(ctx, settleTimeout, func() bool {
			_, err := gameclient.Create(ctx, a.server.URL(), protocol.CreateLobby{PlayerName: "Gunda"})
			return err == nil
		}), "lobbies can be opened again")
		return nil
	}))
	r := bystanders.Report
	assert.Empty(t, r.Played().Outages)
	r.CheckOutput(a.server.Output()) // an error that it could not accept is right
	assert.Zero(t, r.Broken())
}
