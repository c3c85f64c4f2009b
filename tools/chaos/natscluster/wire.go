package natscluster

import (
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
)

// Wire forwards connections to a NATS server. While it is cut it loses everything, like a network without a route.
type Wire struct {
	target   string
	listener net.Listener
	isCut    atomic.Bool
	conns    sync.Map // net.Conn to nothing
	running  sync.WaitGroup
}

// NewWire forwards from a free port to target, a host and port, until Close.
func NewWire(target string) (*Wire, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &Wire{target: strings.TrimPrefix(target, "nats://"), listener: listener}
	w.running.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			w.running.Go(func() { w.forward(client) })
		}
	})
	return w, nil
}

// URL returns where clients connect.
func (w *Wire) URL() string { return "nats://" + w.listener.Addr().String() }

// Cut loses all bytes until Mend.
func (w *Wire) Cut() { w.isCut.Store(true) }

// Mend forwards new connections again. It ends all others, which lost bytes.
func (w *Wire) Mend() {
	w.isCut.Store(false)
	w.endConnections()
}

// Close ends all connections.
func (w *Wire) Close() {
	_ = w.listener.Close()
	w.endConnections()
	w.running.Wait()
}

func (w *Wire) endConnections() {
	w.conns.Range(func(conn, _ any) bool {
		_ = conn.(net.Conn).Close()
		return true
	})
}

func (w *Wire) forward(client net.Conn) {
	server, err := net.Dial("tcp", w.target)
	if err != nil {
		_ = client.Close()
		return
	}
	var both sync.WaitGroup
	for from, to := range map[net.Conn]net.Conn{client: server, server: client} {
		w.conns.Store(from, nil)
		both.Go(func() {
			_, _ = io.Copy(end{w, to}, from)
			_ = to.Close()
			w.conns.Delete(from)
		})
	}
	both.Wait()
}

// end loses what is written while its wire is cut.
type end struct {
	wire *Wire
	to   io.Writer
}

func (e end) Write(data []byte) (int, error) {
	if e.wire.isCut.Load() {
		return len(data), nil
	}
	return e.to.Write(data)
}
