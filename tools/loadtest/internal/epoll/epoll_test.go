package epoll_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"tarnwort/tools/loadtest/internal/epoll"
)

func TestSpin_ReturnsWhatIsReadyAndHowLongNothingWas(t *testing.T) {
	var ends [2]int
	require.NoError(t, unix.Pipe2(ends[:], unix.O_CLOEXEC|unix.O_NONBLOCK))
	t.Cleanup(func() { _, _ = unix.Close(ends[0]), unix.Close(ends[1]) })
	poller, err := epoll.New()
	require.NoError(t, err)
	t.Cleanup(poller.Close)
	require.NoError(t, poller.Add(ends[0]))

	ready, idle, err := poller.Spin(time.Millisecond)
	require.NoError(t, err)
	assert.Empty(t, ready)
	assert.Positive(t, idle)

	_, err = unix.Write(ends[1], []byte{1})
	require.NoError(t, err)
	ready, idle, err = poller.Spin(time.Hour)
	require.NoError(t, err)
	assert.Equal(t, []epoll.Ready{{FD: ends[0], Readable: true}}, ready)
	assert.Zero(t, idle)
}
