package engineio

import (
	"cmp"
	"net"
	"net/http"
	"time"
)

// Options configures a Server. The zero value of a field means its default.
type Options struct {
	// PingInterval is the pause between a pong and the next ping; 25 s.
	PingInterval time.Duration
	// PingTimeout is how long a client may take to answer a ping; 20 s.
	PingTimeout time.Duration
	// UpgradeTimeout is how long a probed websocket may take to finish the upgrade; 10 s.
	UpgradeTimeout time.Duration
	// StallTimeout is how long queued bytes may wait for a client that stopped
	// reading before its connection is closed; 5 s.
	StallTimeout time.Duration
	// BodyTimeout is how long a client may take to send the body of a POST; 10 s.
	BodyTimeout time.Duration
	// ShutdownSpread is the time over which Shutdown closes the websockets, so
	// that their clients do not all return in the same instant; 1 s.
	ShutdownSpread time.Duration

	// MaxPayload is the largest websocket message and POST body accepted, in bytes; 1,000,000.
	MaxPayload int64
	// MaxPacketsPerPost is how many packets one POST may carry; 10,000.
	MaxPacketsPerPost int
	// MaxQueuedBytes and MaxQueuedMessages bound what waits for one client, 64 KiB and 64; a client that exceeds
	// them is closed. A single send of any size counts for at most a quarter of either, to leave room for others.
	MaxQueuedBytes, MaxQueuedMessages int
	// SendBuffer is the kernel's send buffer for each websocket in bytes, so that
	// a client that stops reading is noticed sooner; 0 leaves it to the system.
	SendBuffer int
	// SessionLimit bounds the sessions of one client address. The zero value bounds nothing.
	SessionLimit SessionLimit

	// AllowOrigin decides about a request that carries an Origin header. The
	// default allows pages of the host the request was sent to.
	AllowOrigin func(r *http.Request) bool
	// AnyOrigin allows every page and answers Access-Control-Allow-Origin: *.
	AnyOrigin bool
	// Admit refuses a handshake with code 4 by returning an error. The default admits all.
	Admit func(r *http.Request) error
	// Address names the client a request comes from, for SessionLimit
	// and Session.RemoteAddr. The default is the peer's IP address.
	Address func(r *http.Request) string
	// Remember picks what Session.Handshake keeps of the handshake request, which itself is
	// dropped to save memory. The default keeps nothing.
	Remember func(r *http.Request) any

	Hooks Hooks
}

// Hooks are functions a Server calls to be observed, for metrics and logs. Each
// may be nil, must not block and may be called by several goroutines at once.
type Hooks struct {
	// Opened is called for each accepted handshake with its transport.
	Opened func(transport string)
	// Upgraded is called when a session moved from polling to a websocket.
	Upgraded func()
	// Closed is called once for each session with its last transport and the reason.
	Closed func(transport, reason string)
	// Refused is called for each refused request with its error code, see Refusal.
	Refused func(r *http.Request, why Refusal)
	// Received is called for each message of a client with its size in bytes.
	Received func(size int)
	// Sent is called for each write to a client with its messages and their size in bytes.
	Sent func(messages, size int)
	// Overflowed is called when a client is closed because it reads too slowly.
	Overflowed func()
	// Panicked is called with what a callback panicked with, and the stack.
	Panicked func(value any, stack []byte)
}

func (o Options) withDefaults() Options {
	o.PingInterval = cmp.Or(o.PingInterval, 25*time.Second)
	o.PingTimeout = cmp.Or(o.PingTimeout, 20*time.Second)
	o.UpgradeTimeout = cmp.Or(o.UpgradeTimeout, 10*time.Second)
	o.StallTimeout = cmp.Or(o.StallTimeout, 5*time.Second)
	o.BodyTimeout = cmp.Or(o.BodyTimeout, 10*time.Second)
	o.ShutdownSpread = cmp.Or(o.ShutdownSpread, time.Second)
	o.MaxPayload = cmp.Or(o.MaxPayload, 1_000_000)
	o.MaxPacketsPerPost = cmp.Or(o.MaxPacketsPerPost, 10_000)
	o.MaxQueuedBytes = cmp.Or(o.MaxQueuedBytes, 64<<10)
	o.MaxQueuedMessages = cmp.Or(o.MaxQueuedMessages, 64)
	if o.AllowOrigin == nil {
		o.AllowOrigin = SameOrigin
	}
	if o.Admit == nil {
		o.Admit = func(*http.Request) error { return nil }
	}
	if o.Address == nil {
		o.Address = peerAddress
	}
	if o.Remember == nil {
		o.Remember = func(*http.Request) any { return nil }
	}
	return o
}

// charge is what one send takes up of MaxQueuedBytes and MaxQueuedMessages.
func (o *Options) charge(size, count int) load {
	return load{min(size, o.MaxQueuedBytes/4), min(count, max(o.MaxQueuedMessages/4, 1))}
}

func peerAddress(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
