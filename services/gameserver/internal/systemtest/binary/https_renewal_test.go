//go:build unix

package binary_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/client"
	"tarnwort/services/gameserver/internal/systemtest"
)

func TestDomain_RenewsBeforeTheEnd(t *testing.T) {
	s := startSecure(t, startAuthority(t, 30*time.Second), t.TempDir(), domain)
	s.awaitReady()
	first := s.certificate()
	socket := client.New(s.url, client.Options{Transports: []string{client.WebSocket}, TLS: s.authority.TLS(domain), DialContext: systemtest.Dial})
	require.NoError(t, socket.Connect(t.Context()))
	defer socket.Close()

	for s.certificate().Equal(first) { // fails on one that has ended
		time.Sleep(100 * time.Millisecond)
	}

	answer, err := socket.EmitWithAck(t.Context(), "get_game_state", map[string]string{"lobbyId": "ABCDEF"})
	require.NoError(t, err, "a renewal leaves connections alone")
	assert.NotEmpty(t, answer)
}

func TestDomain_ReplacesARevokedCertificate(t *testing.T) {
	s := startSecure(t, startAuthority(t, 240*time.Hour), t.TempDir(), domain)
	s.awaitReady()
	first := s.connect()
	assert.NotEmpty(t, first.OCSPResponse, "clients need not ask the authority")

	s.authority.Revoke(first.PeerCertificates[0].SerialNumber)

	require.Eventually(t, func() bool {
		return !s.certificate().Equal(first.PeerCertificates[0])
	}, time.Minute, 100*time.Millisecond)
}
