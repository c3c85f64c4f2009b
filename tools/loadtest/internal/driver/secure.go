package driver

import (
	"context"
	"crypto/tls"
	"io"
	"net"

	"golang.org/x/sys/unix"
)

// secureBy makes a handshake, while the socket still blocks.
func (c *conn) secureBy(config *tls.Config) error {
	c.secure = tls.Client(record{conn: c}, config)
	return c.secure.HandshakeContext(context.Background())
}

// receive reads what the server sent, decrypted.
func (c *conn) receive(buffer []byte) (int, error) {
	if c.secure != nil {
		return c.secure.Read(buffer)
	}
	return unix.Read(c.fd, buffer)
}

// record is a socket as crypto/tls reads and writes it. Its other methods are not called.
type record struct {
	net.Conn

	conn *conn
}

// Read returns unix.EAGAIN when nothing is there. crypto/tls takes that for a passing error and keeps half a record.
func (r record) Read(buffer []byte) (int, error) {
	n, err := unix.Read(r.conn.fd, buffer)
	switch {
	case err != nil:
		return 0, err
	case n == 0:
		return 0, io.EOF
	}
	return n, nil
}

// Write implements io.Writer. It never waits.
func (r record) Write(data []byte) (int, error) {
	r.conn.writePlain(data)
	return len(data), nil
}
