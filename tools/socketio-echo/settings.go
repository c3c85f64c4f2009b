package main

import (
	"flag"
	"time"

	"tarnwort/libs/socketio/engineio"
)

// settings are the command's flags.
type settings struct {
	addr           string
	path           string
	engine         bool
	pingInterval   time.Duration
	pingTimeout    time.Duration
	connectTimeout time.Duration
	maxPayload     int64
}

func parse(args []string) (settings, error) {
	var s settings
	flags := flag.NewFlagSet("socketio-echo", flag.ContinueOnError)
	flags.StringVar(&s.addr, "addr", ":3000", "address to listen on; without a host: every loopback family")
	flags.StringVar(&s.path, "path", "", "path to serve (default /socket.io/, or /engine.io/ with -engine)")
	flags.BoolVar(&s.engine, "engine", false, "Engine.IO alone")
	pingInterval := flags.Int("ping-interval", 300, "milliseconds from a pong to the next ping")
	pingTimeout := flags.Int("ping-timeout", 200, "milliseconds a client may take to answer a ping")
	connectTimeout := flags.Int("connect-timeout", 1000, "milliseconds a client may stay without a namespace")
	flags.Int64Var(&s.maxPayload, "max-payload", 1_000_000, "largest message and POST body in bytes")
	if err := flags.Parse(args); err != nil {
		return settings{}, err
	}
	s.pingInterval = time.Duration(*pingInterval) * time.Millisecond
	s.pingTimeout = time.Duration(*pingTimeout) * time.Millisecond
	s.connectTimeout = time.Duration(*connectTimeout) * time.Millisecond
	switch {
	case s.path != "":
	case s.engine:
		s.path = "/engine.io/"
	default:
		s.path = "/socket.io/"
	}
	return s, nil
}

// options leave room for a conformance run's bursts: everything is sent back.
func (s settings) options() engineio.Options {
	return engineio.Options{
		PingInterval:      s.pingInterval,
		PingTimeout:       s.pingTimeout,
		MaxPayload:        s.maxPayload,
		MaxQueuedBytes:    8 << 20,
		MaxQueuedMessages: 10_000,
		AnyOrigin:         true,
	}
}
