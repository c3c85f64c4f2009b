package socketapi_test

import (
	"context"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/typed"
	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
	"tarnwort/services/gameserver/internal/httpapi"
	"tarnwort/services/gameserver/internal/limits"
	"tarnwort/services/gameserver/internal/rehearsal"
	"tarnwort/services/gameserver/internal/socketapi"
)

// backend is a running server without a log on disk.
type backend struct {
	url     string
	service *lobbies.Service
	sockets *socketapi.Sockets
	stop    func()
}

func newServer(t *testing.T) string {
	t.Helper()
	return newBackend(t).url
}

func newBackend(t testing.TB) backend {
	t.Helper()
	return newBoundedBackend(t, generous())
}

// generous returns bounds that no test reaches by chance.
func generous() socketapi.Config {
	return socketapi.Config{CommandsPerSecond: 10_000, CommandBurst: 10_000, EnterWithin: 30 * time.Second}
}

func newBoundedBackend(t testing.TB, bounds socketapi.Config) backend {
	t.Helper()
	b := startBackend(t, zap.NewNop(), lobbies.Ports{Ports: room.Ports{Clock: clock{}, Random: randomBytes{}}}, bounds)
	t.Cleanup(b.stop)
	return b
}

func startBackend(t testing.TB, log *zap.Logger, ports lobbies.Ports, bounds socketapi.Config) backend {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	return serveBackend(listener, log, ports, bounds)
}

func serveBackend(listener net.Listener, log *zap.Logger, ports lobbies.Ports, bounds socketapi.Config) backend {
	sockets := socketapi.NewSockets(log, 0)
	if ports.Log == nil {
		ports.Log = memory.NewEventLog()
	}
	ports.Audience, ports.Passwords = sockets, passwords{}
	ports.Presence, ports.Operator.CameraHosts, ports.Operator.Webhooks = room.Alone{}, typed.DefaultCameraHosts(), typed.PrivateWebhooks
	service := lobbies.NewService(ports)
	limiters := limits.New(limits.Config{PerAddress: 10_000, LobbiesPerHour: 10_000})
	server := socketio.NewServer(socketio.Options{Options: engineio.Options{ShutdownSpread: time.Millisecond, MaxPayload: 16 << 10}})
	gateway := socketapi.NewGateway(server, sockets, service, service.Seats, service, service, service.Slots, limiters, bounds, log)
	gin.SetMode(gin.TestMode)
	engine := gin.New()
	httpapi.NewLobbyRoutes(service, service.Seats, limiters).Mount(engine)
	httpapi.NewSeatMoveRoutes(service, service.Seats, limiters).Mount(engine)
	httpapi.NewControlRoutes(service, service.ChatVotes, service.Slots, limiters, ports.Clock, log).Mount(engine)
	httpapi.NewModeratorRoutes(service, limiters).Mount(engine)
	httpapi.NewRowRoutes(service.Slots, service, limiters).Mount(engine)
	httpapi.NewSlotRoutes(service, service.Slots, limiters).Mount(engine)
	httpapi.NewSeriesRoutes(service, limiters).Mount(engine)
	httpapi.NewWebhookRoutes(service, lobbies.NewWebhooks(service), limiters).Mount(engine)
	bots := rehearsal.NewBots(service, service.Seats, log)
	httpapi.NewRehearsalRoutes(service, bots, limiters).Mount(engine)
	gateway.Mount(engine)
	srv := &http.Server{Handler: engine}
	go func() { _ = srv.Serve(listener) }()
	return backend{"http://" + listener.Addr().String(), service, sockets, func() {
		bots.Close()
		_ = server.Shutdown(context.Background())
		_ = srv.Close()
		service.Close()
	}}
}
