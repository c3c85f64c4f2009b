// Package epoll waits for many sockets in one thread: the load test must cost
// less than what it measures, which a goroutine for each socket would not.
package epoll

import (
	"errors"
	"time"

	"golang.org/x/sys/unix"
)

// Poller waits for sockets and for one timer. It belongs to one goroutine.
type Poller struct {
	fd, timer int
	events    [512]unix.EpollEvent
	ready     []Ready
}

// Ready is a socket that can be read, or written.
type Ready struct {
	FD       int
	Readable bool
	Writable bool
}

// New returns a Poller of no socket.
func New() (*Poller, error) {
	fd, err := unix.EpollCreate1(unix.EPOLL_CLOEXEC)
	if err != nil {
		return nil, err
	}
	timer, err := unix.TimerfdCreate(unix.CLOCK_MONOTONIC, unix.TFD_NONBLOCK|unix.TFD_CLOEXEC)
	if err != nil {
		return nil, errors.Join(err, unix.Close(fd))
	}
	p := &Poller{fd: fd, timer: timer}
	return p, p.Add(timer)
}

// Close forgets every socket; they stay open.
func (p *Poller) Close() { _ = errors.Join(unix.Close(p.timer), unix.Close(p.fd)) }

// Add waits for something to read from a socket. Closing it removes it.
func (p *Poller) Add(fd int) error {
	return unix.EpollCtl(p.fd, unix.EPOLL_CTL_ADD, fd, &unix.EpollEvent{Events: unix.EPOLLIN, Fd: int32(fd)})
}

// Remove stops the wait for a socket.
func (p *Poller) Remove(fd int) { _ = unix.EpollCtl(p.fd, unix.EPOLL_CTL_DEL, fd, nil) }

// WatchWritable turns the wait for room to write on or off.
func (p *Poller) WatchWritable(fd int, wanted bool) {
	events := uint32(unix.EPOLLIN)
	if wanted {
		events |= unix.EPOLLOUT
	}
	_ = unix.EpollCtl(p.fd, unix.EPOLL_CTL_MOD, fd, &unix.EpollEvent{Events: events, Fd: int32(fd)})
}

// Nest makes Wait return the FD of another Poller while a socket of that one is
// ready. Poll of the other one returns the socket.
func (p *Poller) Nest(inner *Poller) error { return p.Add(inner.fd) }

// FD is what a Poller that this one is nested in returns.
func (p *Poller) FD() int { return p.fd }

// Poll returns at once what is ready, at most so many. The result is valid until
// the next call.
func (p *Poller) Poll(atMost int) ([]Ready, error) {
	return p.collect(unix.EpollWait(p.fd, p.events[:min(atMost, len(p.events))], 0))
}

// Wait returns what is ready, nothing when the time is over. The result is valid
// until the next call.
func (p *Poller) Wait(atMost time.Duration) ([]Ready, error) {
	spec := unix.ItimerSpec{Value: unix.NsecToTimespec(int64(max(atMost, 1)))}
	if err := unix.TimerfdSettime(p.timer, 0, &spec, nil); err != nil {
		return nil, err
	}
	return p.collect(unix.EpollWait(p.fd, p.events[:], -1))
}

// Spin is Wait without sleep: it looks again and again. To wake a sleeping thread costs the process that
// writes 2 to 3 µs, which a client on another machine never costs a server. Idle is how long nothing was ready.
func (p *Poller) Spin(atMost time.Duration) (ready []Ready, idle time.Duration, err error) {
	for began := time.Now(); ; {
		ready, err = p.Poll(len(p.events))
		spent := time.Since(began)
		if err != nil || len(ready) > 0 || spent >= atMost {
			return ready, idle, err
		}
		idle = spent
	}
}

func (p *Poller) collect(n int, err error) ([]Ready, error) {
	if err != nil && !errors.Is(err, unix.EINTR) {
		return nil, err
	}
	p.ready = p.ready[:0]
	for _, e := range p.events[:max(n, 0)] {
		if int(e.Fd) == p.timer {
			continue // setting it anew clears it
		}
		p.ready = append(p.ready, Ready{
			FD:       int(e.Fd),
			Readable: e.Events&(unix.EPOLLIN|unix.EPOLLHUP|unix.EPOLLERR|unix.EPOLLRDHUP) != 0,
			Writable: e.Events&unix.EPOLLOUT != 0,
		})
	}
	return p.ready, nil
}
