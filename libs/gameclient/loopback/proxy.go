package loopback

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
)

// Proxy forwards TCP connections to a server. A fault disturbs them until Mend.
type Proxy struct {
	target   func() string
	listener net.Listener
	fault    atomic.Pointer[Fault]
	whole    *Fault   // disturbs nothing
	conns    sync.Map // net.Conn to nothing
	running  sync.WaitGroup
}

// Fault disturbs each direction of a connection. A direction without a function passes everything on.
type Fault struct {
	Name string
	// ToServer and ToClient return what writes to the receiving end in place of its connection.
	ToServer, ToClient func(net.Conn) io.Writer
	// Refuse ends all connections and lets none in.
	Refuse bool
}

// NewProxy forwards from a free loopback port to the host and port that target returns for each new connection, until Close.
func NewProxy(target func() string) (*Proxy, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Proxy{target: target, listener: listener, whole: new(Fault)}
	p.fault.Store(p.whole)
	p.running.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			p.running.Go(func() { p.forward(client) })
		}
	})
	return p, nil
}

// Address returns the host and port where clients connect.
func (p *Proxy) Address() string { return p.listener.Addr().String() }

// Inject disturbs open and new connections, in place of the fault before.
func (p *Proxy) Inject(f Fault) {
	p.fault.Store(&f)
	if f.Refuse {
		p.endConnections()
	}
}

// Cut loses all bytes until Mend, like a network without a route.
func (p *Proxy) Cut() { p.Inject(Fault{Name: "cut", ToServer: Lose, ToClient: Lose}) }

// Mend ends a fault and all connections, which may have lost bytes; new ones are forwarded again. Without a fault it does nothing.
func (p *Proxy) Mend() {
	if p.fault.Load() == p.whole {
		return
	}
	p.fault.Store(p.whole)
	p.endConnections()
}

// Close ends all connections.
func (p *Proxy) Close() {
	_ = p.listener.Close()
	p.endConnections()
	p.running.Wait()
}

func (p *Proxy) endConnections() {
	p.conns.Range(func(conn, _ any) bool {
		_ = conn.(net.Conn).Close()
		return true
	})
}

func (p *Proxy) forward(client net.Conn) {
	server, err := net.Dial("tcp", p.target())
	if err != nil {
		_ = client.Close()
		return
	}
	var both sync.WaitGroup
	both.Go(func() { p.pass(client, server, func(f *Fault) func(net.Conn) io.Writer { return f.ToServer }) })
	both.Go(func() { p.pass(server, client, func(f *Fault) func(net.Conn) io.Writer { return f.ToClient }) })
	both.Wait()
}

// pass copies one direction of a connection.
func (p *Proxy) pass(from, to net.Conn, direction func(*Fault) func(net.Conn) io.Writer) {
	p.conns.Store(from, nil)
	defer p.conns.Delete(from)
	defer func() { _ = to.Close() }()
	_, _ = io.Copy(&end{proxy: p, to: to, direction: direction}, from) // either end may close at any time
}

// end writes to a connection through the fault of the moment.
type end struct {
	proxy     *Proxy
	to        net.Conn
	direction func(*Fault) func(net.Conn) io.Writer

	fault  *Fault
	writer io.Writer
}

func (e *end) Write(data []byte) (int, error) {
	if now := e.proxy.fault.Load(); now != e.fault {
		e.fault, e.writer = now, e.to
		if disturbed := e.direction(now); disturbed != nil {
			e.writer = disturbed(e.to)
		}
	}
	if e.fault.Refuse {
		return 0, net.ErrClosed
	}
	return e.writer.Write(data)
}

// Lose loses what is written.
func Lose(net.Conn) io.Writer { return io.Discard }
