package socketio

import (
	"cmp"
	"net/http"
	"strings"
	"time"

	"tarnwort/libs/socketio/engineio"
)

// Options configures a Server: what engineio.Options holds, and the following.
// The zero value of a field means its default.
type Options struct {
	engineio.Options

	// Path is the only path Handler answers, with or without a trailing slash.
	// The default answers any path.
	Path string
	// ConnectTimeout is how long a client may stay without a namespace; 45 s.
	ConnectTimeout time.Duration
	// MaxAttachments is how many binary attachments a packet may have, each of
	// at most MaxPayload bytes; 10. A negative value refuses every binary packet.
	MaxAttachments int
	// OnError is called for every payload that a typed handler cannot decode (a *DecodeError) and every error that
	// one returns; its value acknowledges the event, if the client asked for that. The default
	// acknowledges {"error":"invalid payload"} or {"error":"internal error"}.
	OnError func(s *Socket, event string, err error) (ack any)
}

func (o Options) withDefaults() Options {
	o.ConnectTimeout = cmp.Or(o.ConnectTimeout, 45*time.Second)
	o.MaxAttachments = max(0, cmp.Or(o.MaxAttachments, 10))
	o.MaxQueuedMessages = cmp.Or(o.MaxQueuedMessages, 64)
	if o.OnError == nil {
		o.OnError = defaultOnError
	}
	return o
}

func (o *Options) matches(r *http.Request) bool {
	return o.Path == "" || strings.TrimSuffix(r.URL.Path, "/") == strings.TrimSuffix(o.Path, "/")
}
