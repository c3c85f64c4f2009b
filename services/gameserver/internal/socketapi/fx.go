package socketapi

import (
	"context"
	"time"

	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/limits"
)

// Module serves the socket and provides the lobbies' audience.
var Module = fx.Module("socketapi",
	fx.Provide(
		fx.Annotate(newSockets, fx.As(fx.Self()), fx.As(new(lobbies.Audience))),
		fx.Annotate(func(s *Sockets) func() map[string]int64 { return s.ConnectionCounts }, fx.ResultTags(`name:"watching"`)),
		newServer,
		httpserver.AsRoutes(newGateway),
		httpserver.AsDrainer(newDrainer),
	),
)

// closeSpread is how long a stopping server spreads the closing of its
// websockets. Stock clients try again after 0.5 s at the earliest, and after
// another 1 s at least when that fails: closing, ending and starting anew
// have to fit into the first half second, or a deploy would keep clients away
// for more than 3 s. The clients' own jitter spreads their return over 1 s.
const closeSpread = 200 * time.Millisecond

// sendBuffer is what the kernel takes for a client that does not read, in bytes:
// room for a whole state. Left to itself it takes megabytes, and such a client is
// noticed minutes later.
const sendBuffer = 32 << 10

// queuedMessages is how many messages then wait for it here; the collector doubles their memory, to 40 KiB for 32 words.
// A client that is further behind gets a snapshot when it connects again.
const queuedMessages = 32

// newServer allows what the game needs and nothing more: text events in one
// namespace.
func newServer(c config.Sockets, policy *httpserver.OriginPolicy, hooks engineio.Hooks, log *zap.Logger) *socketio.Server {
	hooks.Panicked = func(value any, stack []byte) {
		log.Error("socket callback panicked", zap.Any("panic", value), zap.ByteString("stack", stack))
	}
	return socketio.NewServer(socketio.Options{
		Options: engineio.Options{
			PingInterval:          c.PingInterval,
			PingTimeout:           c.PingTimeout,
			MaxPayload:            c.MessageBytes,
			MaxPacketsPerPost:     c.PacketsPerPost,
			MaxSessionsPerAddress: c.PerAddress + c.AudiencePerAddress,
			AllowOrigin:           policy.Allows,
			Address:               networkOf,
			ShutdownSpread:        closeSpread,
			SendBuffer:            sendBuffer,
			MaxQueuedMessages:     queuedMessages,
			Hooks:                 hooks,
		},
		ConnectTimeout: c.ConnectWithin,
		MaxAttachments: -1,
	})
}

func newGateway(
	server *socketio.Server, sockets *Sockets, s *lobbies.Service, l *limits.Limits,
	c config.Sockets, rates config.Limits, log *zap.Logger,
) *Gateway {
	return NewGateway(server, sockets, s, s.Seats, s, s, l, Config{
		CommandsPerSecond: rates.CommandsPerSecond,
		CommandBurst:      rates.CommandBurst,
		EnterWithin:       c.EnterWithin,

		PerAddress:         c.PerAddress,
		AudiencePerAddress: c.AudiencePerAddress,
	}, log)
}

func newSockets(log *zap.Logger) *Sockets { return NewSockets(log, AudienceInterval) }

// drainer closes the sockets so that their clients come back, here or elsewhere.
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
