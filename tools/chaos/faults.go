package main

import (
	"io"
	"math/rand/v2"
	"net"
	"time"

	"tarnwort/libs/gameclient/loopback"
)

// faults lists what a bad network does to a connection.
func faults() []loopback.Fault {
	return []loopback.Fault{
		both("latency", late(150*time.Millisecond, 120*time.Millisecond)),
		both("resets", reset(300*time.Millisecond, 0.7)),
		both("nothing arrives", loopback.Lose),
		{Name: "answers lost", ToClient: loopback.Lose},
		{Name: "requests lost", ToServer: loopback.Lose},
		both("slices", sliced(30, 200*time.Microsecond)),
		both("little bandwidth", sliced(400, 100*time.Millisecond)), // 4 kB a second
		both("closed after 20 kB", limited(20_000)),
		{Name: "no connection", Refuse: true},
		both("latency and resets", func(to net.Conn) io.Writer {
			reset(700*time.Millisecond, 0.5)(to)
			return late(100*time.Millisecond, 100*time.Millisecond)(to)
		}),
	}
}

// direction returns what writes to the receiving end of a connection.
type direction = func(net.Conn) io.Writer

func both(name string, d direction) loopback.Fault {
	return loopback.Fault{Name: name, ToServer: d, ToClient: d}
}

// writer is a function that writes.
type writer func(data []byte) (int, error)

// Write implements io.Writer.
func (w writer) Write(data []byte) (int, error) { return w(data) }

// late delays what is written, with so much jitter more or less.
func late(by, jitter time.Duration) direction {
	return func(to net.Conn) io.Writer {
		return writer(func(data []byte) (int, error) {
			time.Sleep(by + rand.N(2*jitter) - jitter)
			return to.Write(data)
		})
	}
}

// reset ends a share of the connections after a while, with a TCP reset.
func reset(after time.Duration, share float64) direction {
	return func(to net.Conn) io.Writer {
		if rand.Float64() < share {
			time.AfterFunc(after, func() {
				_ = to.(*net.TCPConn).SetLinger(0)
				_ = to.Close()
			})
		}
		return to
	}
}

// sliced writes slices of a size, in bytes, with a pause after each.
func sliced(size int, rest time.Duration) direction {
	return func(to net.Conn) io.Writer {
		return writer(func(data []byte) (written int, err error) {
			for written < len(data) && err == nil {
				var n int
				n, err = to.Write(data[written:min(written+size, len(data))])
				written += n
				time.Sleep(rest)
			}
			return written, err
		})
	}
}

// limited ends a connection after so many bytes.
func limited(bytes int) direction {
	return func(to net.Conn) io.Writer {
		left := bytes
		return writer(func(data []byte) (int, error) {
			if left -= len(data); left < 0 {
				return 0, net.ErrClosed
			}
			return to.Write(data)
		})
	}
}
