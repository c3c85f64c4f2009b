package youtube

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"time"

	"go.uber.org/zap"
	"google.golang.org/protobuf/proto"

	"tarnwort/services/gameserver/internal/chat/youtube/streamlist"
)

// DialWith sets the function that makes connections.
func (r *Reader) DialWith(dial func(context.Context) (net.Conn, error)) {
	if transport, ok := r.api.http.Transport.(*http.Transport); ok {
		transport.DialContext = func(ctx context.Context, _, _ string) (net.Conn, error) { return dial(ctx) }
	}
}

// Trust sets the TLS configuration.
func (r *Reader) Trust(config *tls.Config) {
	if transport, ok := r.api.http.Transport.(*http.Transport); ok {
		transport.TLSClientConfig = config
	}
}

// Stream reads a chat by one call, and returns why it ended.
func Stream(ctx context.Context, base, key, chatID, after string, pages chan<- Page) error {
	return newAPI(base, key).streamMessages(ctx, chatID, after, func() {}, func(p page) error {
		pages <- Page{p.messages, p.next, p.offline, p.ended}
		return nil
	})
}

// Page is a decoded response.
type Page struct {
	Messages       []Message
	Next           string
	Offline, Ended bool
}

// DecodePage decodes a response.
func DecodePage(response []byte) (Page, error) {
	message := new(streamlist.LiveChatMessageListResponse)
	if err := proto.Unmarshal(response, message); err != nil {
		return Page{}, err
	}
	p := newPage(message)
	return Page{p.messages, p.next, p.offline, p.ended}, nil
}

// NextReset returns when the daily quota is renewed.
func NextReset(now time.Time) time.Time { return nextReset(now) }

// Log returns the logger of the reader.
func (r *Reader) Log() *zap.Logger { return r.log }
