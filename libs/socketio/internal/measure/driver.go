package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

func idleWebsockets(s settings, h *host) (float64, error) { return idle(s, h, h.websocket) }

func idlePolling(s settings, h *host) (float64, error) { return idle(s, h, h.polling) }

// idle returns the KB of resident memory that one more client takes.
func idle(s settings, h *host, connect func() (net.Conn, error)) (float64, error) {
	before, err := h.stats("?gc")
	if err != nil {
		return 0, err
	}
	conns, err := connectAll(s.clients, connect)
	defer closeAll(conns)
	if err != nil {
		return 0, err
	}
	time.Sleep(500 * time.Millisecond)
	for range 2 { // stacks shrink by half with each collection
		if _, err := h.stats("?gc"); err != nil {
			return 0, err
		}
	}
	after, err := h.stats("?gc")
	return (after.Resident - before.Resident) / float64(s.clients), err
}

// deliver returns the server's CPU time for one delivered event in µs.
func deliver(events int) func(s settings, h *host) (float64, error) {
	return func(s settings, h *host) (float64, error) {
		conns, err := connectAll(s.receivers, h.websocket)
		defer closeAll(conns)
		if err != nil {
			return 0, err
		}
		var got atomic.Int64
		for _, conn := range conns {
			go count(conn, &got)
		}
		before, err := h.stats("")
		if err != nil {
			return 0, err
		}
		for i := range s.messages {
			if err := h.sendRound(events, &got, int64((i+1)*events*s.receivers*eventSize)); err != nil {
				return 0, err
			}
		}
		after, err := h.stats("")
		return (after.CPU - before.CPU) / float64(s.messages*events*s.receivers), err
	}
}

// sendRound has the server send and waits until so many bytes have arrived.
func (h *host) sendRound(events int, got *atomic.Int64, want int64) error {
	if err := h.get(fmt.Sprintf("/send?events=%d", events), io.Discard); err != nil {
		return err
	}
	for deadline := time.Now().Add(10 * time.Second); got.Load() < want; time.Sleep(100 * time.Microsecond) {
		if time.Now().After(deadline) {
			return fmt.Errorf("%d of %d bytes arrived", got.Load(), want)
		}
	}
	return nil
}

func count(conn net.Conn, got *atomic.Int64) {
	buffer := make([]byte, 4096)
	for {
		n, err := conn.Read(buffer)
		got.Add(int64(n))
		if err != nil {
			return
		}
	}
}

func connectAll(n int, connect func() (net.Conn, error)) ([]net.Conn, error) {
	conns := make([]net.Conn, n)
	errs := make(chan error, n)
	var group sync.WaitGroup
	const workers = 32
	for w := range workers {
		group.Go(func() {
			for i := w; i < n; i += workers {
				conn, err := connect()
				conns[i] = conn
				if err != nil {
					errs <- err
				}
			}
		})
	}
	group.Wait()
	select {
	case err := <-errs:
		return conns, err
	default:
		return conns, nil
	}
}

func closeAll(conns []net.Conn) {
	for _, conn := range conns {
		if conn != nil {
			_ = conn.Close()
		}
	}
}

// websocket opens a connection and joins "/", reading byte by byte so that
// nothing stays in a buffer.
func (h *host) websocket() (net.Conn, error) {
	conn, err := net.Dial("tcp", h.addr)
	if err != nil {
		return nil, err
	}
	_, err = io.WriteString(conn, "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"+
		"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
	if err != nil {
		return conn, err
	}
	if err := readUntil(conn, `0{"sid"`, "}"); err != nil {
		return conn, err
	}
	if _, err := conn.Write([]byte{0x81, 0x82, 0, 0, 0, 0, '4', '0'}); err != nil {
		return conn, err
	}
	return conn, readUntil(conn, `40{"sid"`, "}")
}

func readUntil(r io.Reader, start, end string) error {
	var seen strings.Builder
	one := make([]byte, 1)
	for {
		if _, err := io.ReadFull(r, one); err != nil {
			return fmt.Errorf("after %q: %w", seen.String(), err)
		}
		seen.Write(one)
		if _, rest, found := strings.Cut(seen.String(), start); found && strings.Contains(rest, end) {
			return nil
		}
	}
}

// polling opens a session on one connection and leaves a GET hanging.
func (h *host) polling() (net.Conn, error) {
	conn, err := net.Dial("tcp", h.addr)
	if err != nil {
		return nil, err
	}
	reader := bufio.NewReader(conn)
	opened, err := h.ask(conn, reader, "GET", "", "")
	if err != nil {
		return conn, err
	}
	_, after, _ := strings.Cut(opened, `"sid":"`)
	sid := "&sid=" + after[:20]
	if _, err := h.ask(conn, reader, "POST", sid, "40"); err != nil {
		return conn, err
	}
	if _, err := h.ask(conn, reader, "GET", sid, ""); err != nil {
		return conn, err
	}
	_, err = fmt.Fprintf(conn, "GET /socket.io/?EIO=4&transport=polling%s HTTP/1.1\r\nHost: x\r\n\r\n", sid)
	return conn, err
}

func (h *host) ask(conn net.Conn, reader *bufio.Reader, method, sid, body string) (string, error) {
	_, err := fmt.Fprintf(conn, "%s /socket.io/?EIO=4&transport=polling%s HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s",
		method, sid, len(body), body)
	if err != nil {
		return "", err
	}
	response, err := http.ReadResponse(reader, nil)
	if err != nil {
		return "", err
	}
	defer func() { _ = response.Body.Close() }()
	data, err := io.ReadAll(response.Body)
	return string(data), err
}

func (h *host) stats(query string) (stats, error) {
	var out strings.Builder
	if err := h.get("/stats"+query, &out); err != nil {
		return stats{}, err
	}
	var s stats
	return s, json.Unmarshal([]byte(out.String()), &s)
}

func (h *host) get(path string, out io.Writer) error {
	response, err := http.Get("http://" + h.addr + path)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	_, err = io.Copy(out, response.Body)
	return err
}
