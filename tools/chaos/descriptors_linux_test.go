package main

import (
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
)

func TestDescriptors_shortageEndsNoGame(t *testing.T) {
	t.Parallel()
	bed, err := newTestbed(t.Context(), "GOMEMLIMIT=48MiB")
	require.NoError(t, err)
	defer bed.close()
	limit := unix.Rlimit{Cur: 64, Max: 64}
	require.NoError(t, unix.Prlimit(bed.server.PID(), unix.RLIMIT_NOFILE, &limit, nil))
	before := len(bed.seen.Played().Answers)
	var held []net.Conn
	for range 200 {
		if conn, err := net.DialTimeout("tcp", bed.server.Address(), time.Second); err == nil { // the kernel's queue may be full
			held = append(held, conn)
		}
	}
	time.Sleep(2 * time.Second)
	assert.Greater(t, len(bed.seen.Played().Answers), before, "the bystander plays on")
	for _, conn := range held {
		_ = conn.Close()
	}
	assert.True(t, await(t.Context(), settleTimeout, func() bool {
		_, err := gameclient.Create(t.Context(), bed.server.URL(), protocol.CreateLobby{PlayerName: "Gunda"})
		return err == nil
	}), "lobbies can be opened again")
	bed.bystander.End()
	assert.Empty(t, bed.seen.Played().Outages)
	assert.Zero(t, bed.seen.Broken())
	bed.CheckOutput(bed.server.Output()) // an error that it could not accept is right
	assert.Zero(t, bed.Broken())
}
