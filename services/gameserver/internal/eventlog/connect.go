package eventlog

import (
	"fmt"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"go.uber.org/zap"
)

// reconnectWait is short because a lobby stands still while it lasts.
const reconnectWait = 100 * time.Millisecond

// A machine that lost its power does not end its connections: whoever does not
// answer pingsOut pings is taken for gone.
const (
	pingInterval = 2 * time.Second
	pingsOut     = 2
)

// questionQueue is how many messages may wait for whoever asked: a page and its end.
// Without it each question would reserve half a megabyte.
const questionQueue = 2 * pageMessages

// connect opens the connection, to an embedded server or to an external one. It
// comes back by itself for ever.
func (l *Log) connect() error {
	var refused atomic.Bool // and that was said, since the connection broke
	options := []nats.Option{
		nats.Name("tarnwort"),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(reconnectWait),
		nats.NoEcho(),
		nats.SyncQueueLen(questionQueue),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			l.link.broke()
			if err != nil {
				l.log.Warn("event log disconnected", zap.Error(err))
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) {
			refused.Store(false)
			l.log.Info("event log connected again")
			l.told.everybody()
		}),
		nats.ErrorHandler(func(conn *nats.Conn, _ *nats.Subscription, err error) {
			if !conn.IsConnected() && refused.Swap(true) {
				return // it is asked again ten times a second
			}
			l.log.Warn("event log connection", zap.Error(err))
			l.told.everybody()
		}),
	}
	url := l.settings.URL
	if l.settings.external() {
		options = append(options, nats.PingInterval(pingInterval), nats.MaxPingsOutstanding(pingsOut))
		options = append(options, l.settings.Options...)
	} else {
		node, err := startEmbedded(l.settings, l.log)
		if err != nil {
			return err
		}
		l.node = node
		options = append(options, nats.InProcessServer(node))
	}
	conn, err := nats.Connect(url, options...)
	if err != nil {
		return fmt.Errorf("event log: connect to NATS: %w", err)
	}
	l.conn = conn
	return nil
}
