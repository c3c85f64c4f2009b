package loopback_test

import (
	"fmt"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient/loopback"
)

// addressVariable makes this program a server until SIGTERM.
const addressVariable = "LOOPBACK_TEST_ADDRESS"

func TestMain(m *testing.M) {
	address := os.Getenv(addressVariable)
	if address == "" {
		os.Exit(m.Run())
	}
	fmt.Println("about to listen")
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGTERM)
	go func() {
		_ = http.ListenAndServe(address, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	}()
	<-asked
}

func TestProcess_isKilledStoppedAndStartedAgain(t *testing.T) {
	ports, err := loopback.Ports(1)
	require.NoError(t, err)
	address := fmt.Sprintf("127.0.0.1:%d", ports[0])
	p := loopback.NewProcess("http://"+address, append(os.Environ(), addressVariable+"="+address), os.Args[0])
	t.Cleanup(p.Kill)

	_, err = p.StartReady(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "about to listen\n", p.Output())

	require.NoError(t, p.KillAnd(func() error { return nil }))
	assert.False(t, p.IsReady(t.Context()))

	_, err = p.StartReady(t.Context())
	require.NoError(t, err)
	g := p.Generation()
	assert.Equal(t, 2, g.Number)
	assert.False(t, g.Ended.Before(g.Signalled))
	assert.True(t, g.Started.After(g.Ended))
	require.NoError(t, p.Stop())
	require.NoError(t, p.Stop(), "none runs")
}

func TestProcess_thatEndsByItselfIsNotReady(t *testing.T) {
	p := loopback.NewProcess("http://127.0.0.1:1", nil, os.Args[0], "-test.run=^$", "-test.nosuchflag")
	_, err := p.StartReady(t.Context())
	assert.ErrorContains(t, err, "nosuchflag")
}
