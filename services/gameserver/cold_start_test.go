package main

import (
	"fmt"
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/services/gameserver/internal/config"
)

// site is a place with three NATS servers, which lose their power together.
type site struct {
	t         *testing.T
	dir       string
	addresses []*net.TCPAddr // of the servers, and of the routes between them
	servers   []*server.Server
}

func newSite(t *testing.T) *site {
	t.Helper()
	s := &site{t: t, dir: t.TempDir()}
	for range 6 {
		listener, err := net.ListenTCP("tcp", &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)})
		require.NoError(t, err)
		defer func() { _ = listener.Close() }()
		s.addresses = append(s.addresses, listener.Addr().(*net.TCPAddr))
	}
	t.Cleanup(s.powerDown)
	return s
}

// powerUp returns when the servers listen. They have not elected a leader then.
func (s *site) powerUp() {
	s.t.Helper()
	var routes []string
	for _, a := range s.addresses[3:] {
		routes = append(routes, "nats://"+a.String())
	}
	for n, a := range s.addresses[:3] {
		srv, err := server.NewServer(&server.Options{
			ServerName: fmt.Sprintf("nats-%d", n), Host: "127.0.0.1", Port: a.Port, NoLog: true, NoSigs: true,
			JetStream: true, StoreDir: filepath.Join(s.dir, fmt.Sprint(n)), JetStreamMaxStore: 1 << 30, SyncAlways: true,
			Cluster: server.ClusterOpts{Name: "site", Host: "127.0.0.1", Port: s.addresses[3+n].Port},
			Routes:  server.RoutesFromStr(strings.Join(routes, ",")),
		})
		require.NoError(s.t, err)
		srv.Start()
		s.servers = append(s.servers, srv)
	}
	for _, srv := range s.servers {
		require.True(s.t, srv.ReadyForConnections(10*time.Second))
	}
}

func (s *site) powerDown() {
	for _, srv := range s.servers {
		srv.Shutdown()
		srv.WaitForShutdown()
	}
	s.servers = nil
}

// game are the settings of a game server there.
func (s *site) game() config.Config {
	s.t.Helper()
	var urls []string
	for _, a := range s.addresses[:3] {
		urls = append(urls, "nats://"+a.String())
	}
	settings := settingsWith(s.t, strings.Join(urls, ","))
	settings.Store.NATSReplicas = 3
	return settings
}

func TestATurnKeepsWhatWasLeftWhileNothingHadPower(t *testing.T) {
	t.Parallel()
	p, s := new(pair), newSite(t)
	var left time.Duration
	s.powerUp()
	serveWith(t, s.game(), parts{}, func(url string, _ insides) {
		p.play(t, url)
		left = remaining(p.look(t))
	})
	s.powerDown()
	s.powerUp()
	serveWith(t, s.game(), parts{wall: setBy(2 * time.Minute)}, func(url string, _ insides) {
		p.moveTo(t, url)
		now := p.look(t)
		assert.Empty(t, now.Words)
		assert.InDelta(t, (left + game.RecoveryBonus).Seconds(), remaining(now).Seconds(), markSlack.Seconds())
	})
}
