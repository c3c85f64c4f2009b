package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/socketio/client"
)

func idleWebsockets(s settings, h *host) (float64, error) { return idle(s, h, h.websocket) }

func idlePolling(s settings, h *host) (float64, error) { return idle(s, h, h.polling) }

// idle returns the KB of resident memory that one more client takes.
func idle(s settings, h *host, connect func() (io.Closer, error)) (float64, error) {
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

func count(conn io.Closer, got *atomic.Int64) {
	reader, ok := conn.(io.Reader)
	if !ok {
		return
	}
	buffer := make([]byte, 4096)
	for {
		n, err := reader.Read(buffer)
		got.Add(int64(n))
		if err != nil {
			return
		}
	}
}

func connectAll(n int, connect func() (io.Closer, error)) ([]io.Closer, error) {
	conns := make([]io.Closer, n)
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

func closeAll(conns []io.Closer) {
	for _, conn := range conns {
		if conn != nil {
			_ = conn.Close()
		}
	}
}

// websocket connects to "/" by websocket.
func (h *host) websocket() (io.Closer, error) {
	conn, err := h.connect(client.WebSocket)
	if err != nil {
		return nil, err
	}
	return conn.Frames().NetConn(), nil
}

// polling connects to "/" by polling and leaves a GET hanging.
func (h *host) polling() (io.Closer, error) {
	conn, err := h.connect(client.Polling)
	if err != nil {
		return nil, err
	}
	go func() { _, _ = conn.Read(context.Background()) }()
	return closer{conn}, nil
}

type closer struct{ *client.Conn }

// Close implements io.Closer.
func (c closer) Close() error {
	c.Conn.Close()
	return nil
}

func (h *host) connect(transport string) (*client.Conn, error) {
	conn, err := client.Open(context.Background(), "http://"+h.addr, client.Options{Transports: []string{transport}})
	if err != nil {
		return nil, err
	}
	err = conn.Write(client.Text("40"))
	if err == nil {
		_, err = conn.Read(context.Background())
	}
	return conn, err
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
