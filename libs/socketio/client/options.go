package client

import (
	"cmp"
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"slices"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// Names of the transports.
const (
	WebSocket = "websocket"
	Polling   = "polling"
)

// Options configures a Client or a Conn. The zero value of a field means its default.
type Options struct {
	// Transports are the allowed ones, the preferred one first; the default is polling
	// with an upgrade to websocket.
	Transports []string
	// Path is where the server answers; /socket.io/.
	Path string
	// Namespace is joined by Connect; "/".
	Namespace string
	// Auth is sent as JSON with the request to join.
	Auth any

	// Header is sent with every HTTP request, such as Origin or Authorization.
	Header http.Header
	// Jar keeps cookies, which sticky sessions need.
	Jar http.CookieJar
	// TLS configures https and wss.
	TLS *tls.Config
	// DialContext opens TCP connections, for example from a certain local address.
	DialContext func(ctx context.Context, network, address string) (net.Conn, error)
	// HandshakeTimeout limits a try to connect whose context has no earlier end; 20 s.
	HandshakeTimeout time.Duration
	// MaxPacket is how many bytes the server may send at once; 16 MiB.
	MaxPacket int64

	// Reconnect returns the pauses before the tries of one reconnection. Nil means that
	// the client stays disconnected. ReferenceBackOff does as the reference client.
	Reconnect func() backoff.BackOff

	// OnConnect is called after each successful Connect or reconnection.
	OnConnect func()
	// OnDisconnect is called when a connection that had joined its namespace ends.
	OnDisconnect func(reason error)
	// OnPacket sees each Engine.IO packet before it is handled.
	OnPacket func(Packet)
}

// ReferenceBackOff waits as the reference client does: from 1 s, doubled up to 5 s,
// half more or less by chance, without an end.
func ReferenceBackOff() backoff.BackOff {
	b := backoff.NewExponentialBackOff()
	b.InitialInterval, b.MaxInterval = time.Second, 5*time.Second
	b.Multiplier, b.RandomizationFactor = 2, 0.5
	return b
}

const (
	defaultHandshakeTimeout = 20 * time.Second
	defaultMaxPacket        = 16 << 20
)

func (o Options) withDefaults() Options {
	if len(o.Transports) == 0 {
		o.Transports = []string{Polling, WebSocket}
	}
	o.Path = cmp.Or(o.Path, "/socket.io/")
	o.Namespace = cmp.Or(o.Namespace, root)
	o.HandshakeTimeout = cmp.Or(o.HandshakeTimeout, defaultHandshakeTimeout)
	o.MaxPacket = cmp.Or(o.MaxPacket, defaultMaxPacket)
	return o
}

// upgrades reports whether a polling connection is to move to a websocket.
func (o Options) upgrades(offered []string) bool {
	return slices.Contains(o.Transports, WebSocket) && slices.Contains(offered, WebSocket)
}
