package jetstream_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
)

// proxy forwards connections to a NATS server and loses chosen answers.
type proxy struct {
	target string
	// drops reports whether an answer is lost; instead is sent in its place.
	drops   func(body []byte) bool
	instead string
	dropped atomic.Int64
	// frozen loses everything that is sent to connections made before it was set.
	frozen atomic.Bool
}

// startProxy returns the URL to connect to.
func startProxy(t *testing.T, url string, drops func(body []byte) bool) (p *proxy, through string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p = &proxy{target: strings.TrimPrefix(url, "nats://"), drops: drops}
	var running sync.WaitGroup
	running.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			running.Go(func() { p.serve(client, !p.frozen.Load()) })
		}
	})
	t.Cleanup(func() { _ = listener.Close(); running.Wait() })
	return p, "nats://" + listener.Addr().String()
}

func (p *proxy) serve(client net.Conn, freezes bool) {
	server, err := net.Dial("tcp", p.target)
	if err != nil {
		_ = client.Close()
		return
	}
	var both sync.WaitGroup
	both.Go(func() { _, _ = io.Copy(server, client); _ = server.Close() })
	both.Go(func() {
		p.forward(bufio.NewReader(server), func(line []byte) error {
			if freezes && p.frozen.Load() {
				return nil
			}
			_, err := client.Write(line)
			return err
		})
		_ = client.Close()
	})
	both.Wait()
}

// forward writes the server's answers to the client, message by message.
func (p *proxy) forward(from *bufio.Reader, write func([]byte) error) {
	for {
		line, err := from.ReadBytes('\n')
		if err != nil {
			return
		}
		words := bytes.Fields(line)
		if kind := string(bytes.ToUpper(words[0])); kind == "MSG" || kind == "HMSG" {
			size, _ := strconv.Atoi(string(words[len(words)-1]))
			body := make([]byte, size+len("\r\n"))
			if _, err := io.ReadFull(from, body); err != nil {
				return
			}
			if p.drops(body) {
				p.dropped.Add(1)
				line, body = nil, nil
				if p.instead != "" {
					line = fmt.Appendf(nil, "MSG %s %s %d\r\n%s\r\n", words[1], words[2], len(p.instead), p.instead)
				}
			}
			line = append(line, body...)
		}
		if write(line) != nil {
			return
		}
	}
}

func nothing([]byte) bool { return false }

func appended(body []byte) bool { return bytes.HasPrefix(body, []byte(`{"stream":"`)) }

// nth reports whether an answer is the nth of a kind, from 1.
func nth(kind string, n int64) func(body []byte) bool {
	var seen atomic.Int64
	return func(body []byte) bool { return bytes.Contains(body, []byte(kind)) && seen.Add(1) == n }
}
