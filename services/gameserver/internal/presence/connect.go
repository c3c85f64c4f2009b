package presence

import (
	"time"

	"github.com/nats-io/nats.go"
	"go.uber.org/zap"
)

const (
	// After maxPingsOut unanswered pings the connection counts as broken, before this server would treat the other
	// servers as silent.
	pingInterval = time.Second
	maxPingsOut  = 2

	// reconnectWait is short because the seats of this server look disconnected while it lasts.
	reconnectWait = 100 * time.Millisecond
)

// connect opens the connection, which reconnects without a limit.
func (n *Network) connect() (*nats.Conn, error) {
	return nats.Connect(n.url, append([]nats.Option{
		nats.Name("tarnwort presence"), nats.MaxReconnects(-1), nats.ReconnectWait(reconnectWait), nats.NoEcho(),
		nats.PingInterval(pingInterval), nats.MaxPingsOutstanding(maxPingsOut), // a machine without power closes no connection
		nats.ReconnectHandler(func(*nats.Conn) {
			n.recheck.Store(true)
			n.publisher.publishHeartbeat()
		}),
		nats.ErrorHandler(func(conn *nats.Conn, _ *nats.Subscription, err error) {
			if conn.IsConnected() { // the event log logs a refused connection
				n.log.Warn("presence connection", zap.Error(err))
			}
		}),
	}, n.options...)...)
}
