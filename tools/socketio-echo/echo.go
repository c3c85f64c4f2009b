package main

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
)

func newEcho(s settings) (http.Handler, func(context.Context) error) {
	if s.engine {
		server := engineio.NewServer(s.options(), func(session *engineio.Session) engineio.Receiver {
			return echo{session}
		})
		return server, server.Shutdown
	}
	server := newSocketEcho(s)
	return server.Handler(), server.Shutdown
}

// mount serves the path with and without its trailing slash.
func mount(s settings, handler http.Handler) http.Handler {
	mux := http.NewServeMux()
	bare := strings.TrimSuffix(s.path, "/")
	mux.Handle(bare+"/", handler)
	if bare != "" {
		mux.Handle(bare, handler)
	}
	return mux
}

// echo sends every message back as it came.
type echo struct{ session *engineio.Session }

var _ engineio.Receiver = echo{}

// Text implements engineio.Receiver.
func (e echo) Text(data []byte) { _ = e.session.Send(engineio.Text(data)) }

// Binary implements engineio.Receiver.
func (e echo) Binary(data []byte) { _ = e.session.Send(engineio.Binary(data)) }

// Closed implements engineio.Receiver.
func (e echo) Closed(string) {}

func newSocketEcho(s settings) *socketio.Server {
	server := socketio.NewServer(socketio.Options{Options: s.options(), ConnectTimeout: s.connectTimeout})
	greet := func(socket *socketio.Socket, auth json.RawMessage) error {
		return socket.Emit("auth", auth)
	}
	main := server.Of("/")
	main.OnConnect(greet)
	main.OnEvent("message", func(socket *socketio.Socket, e *socketio.Event) {
		_ = socket.Emit("message-back", e.Values()...)
	})
	main.OnEvent("message-with-ack", func(_ *socketio.Socket, e *socketio.Event) {
		_ = e.Ack(e.Values()...)
	})
	server.Of("/custom").OnConnect(greet)
	return server
}
