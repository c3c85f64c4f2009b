package weather

import (
	"io"
	"net"
	"strings"
)

// Door is an address before a network that stays while the weather changes, for
// clients that know only one. Its connections end with those of the network.
type Door struct {
	listener net.Listener
	network  *Network
}

// Open listens on a free port of this machine until Close.
func (n *Network) Open() (*Door, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	d := &Door{listener: listener, network: n}
	go d.serve()
	return d, nil
}

// URL is where clients knock.
func (d *Door) URL() string { return "http://" + d.listener.Addr().String() }

// Close lets nobody else in.
func (d *Door) Close() error { return d.listener.Close() }

func (d *Door) serve() {
	for {
		outside, err := d.listener.Accept()
		if err != nil {
			return
		}
		go d.let(outside)
	}
}

func (d *Door) let(outside net.Conn) {
	inside, err := net.Dial("tcp", strings.TrimPrefix(d.network.URL(), "http://"))
	if err != nil {
		_ = outside.Close()
		return
	}
	pass := func(to, from net.Conn) {
		_, _ = io.Copy(to, from)
		_ = to.Close()
		_ = from.Close()
	}
	go pass(inside, outside)
	pass(outside, inside)
}
