package socketapi

import (
	"context"
	"time"

	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/limits"
	"tarnwort/services/gameserver/internal/readiness"
)

// Module serves the socket and provides the lobbies' audience.
var Module = fx.Module("socketapi",
	fx.Provide(
		fx.Annotate(newSockets, fx.As(fx.Self()), fx.As(new(room.Audience))),
		fx.Annotate(func(s *Sockets) func() map[string]int64 { return s.ConnectionCounts }, fx.ResultTags(`name:"watching"`)),
		newServer,
		httpserver.AsRoutes(newGateway),
		httpserver.AsDrainer(newDrainer),
	),
)

// closeSpread is the time over which a stopping server closes its websockets. The server must close,
// stop and start again within 0.5 s, because stock clients reconnect then and wait for another second or
// more when that fails.
const closeSpread = 200 * time.Millisecond

// sendBuffer bounds the kernel's buffer for a client that does not read, in bytes: enough for a whole
// state. By default the kernel buffers megabytes, so that the server would notice such a client minutes later.
const sendBuffer = 32 << 10

// queuedMessages is how many messages wait for a client whose sendBuffer is full: 32 words take up to 40 KiB, half of it
// uncollected garbage. A client that is further behind is closed, and gets a snapshot when it reconnects.
const queuedMessages = 32

// newServer returns a server for text events only, with the bounds of the settings.
func newServer(c config.Sockets, l config.Limits, policy *httpserver.OriginPolicy, hooks engineio.Hooks, log *zap.Logger) *socketio.Server {
	hooks.Panicked = func(value any, stack []byte) {
		log.Error("socket callback panicked", zap.Any("panic", value), zap.ByteString("stack", stack))
	}
	return socketio.NewServer(socketio.Options{
		Options: engineio.Options{
			PingInterval:      c.PingInterval,
			PingTimeout:       c.PingTimeout(),
			MaxPayload:        config.MaxMessageBytes,
			MaxPacketsPerPost: config.MaxPacketsPerPost,
			SessionLimit:      engineio.SessionLimit{PerAddress: l.PerAddress + l.AudiencePerAddress, Group: limits.Site, GroupFactor: limits.SiteFactor},
			AllowOrigin:       policy.Allows,
			Address:           networkOf,
			ShutdownSpread:    closeSpread,
			SendBuffer:        sendBuffer,
			MaxQueuedMessages: queuedMessages,
			Hooks:             hooks,
		},
		ConnectTimeout: c.ConnectTimeout(),
		MaxAttachments: -1,
	})
}

func newGateway(
	server *socketio.Server, sockets *Sockets, s *lobbies.Service, l *limits.Limits,
	c config.Sockets, bounds config.Limits, r *readiness.Readiness, log *zap.Logger,
) *Gateway {
	return NewGateway(server, sockets, s, s.Seats, s, s, s.Slots, l, Config{
		CommandsPerSecond: bounds.CommandsPerSecond,
		CommandBurst:      bounds.CommandBurst(),
		EnterWithin:       c.EnterTimeout(),

		PerAddress:         bounds.PerAddress,
		AudiencePerAddress: bounds.AudiencePerAddress,

		IsAway: r.IsAway,
	}, log)
}

func newSockets(log *zap.Logger) *Sockets { return NewSockets(log, AudienceInterval) }

// drainer closes the sockets, so that their clients reconnect to this server or another one.
type drainer struct {
	service *lobbies.Service
	server  *socketio.Server
}

func newDrainer(service *lobbies.Service, server *socketio.Server) *drainer {
	return &drainer{service, server}
}

// Drain implements httpserver.Drainer.
func (d *drainer) Drain(ctx context.Context) error {
	d.service.Drain()
	return d.server.Shutdown(ctx)
}
