package main

import (
	"context"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/tools/chaos/internal/process"
)

const (
	// probeEvery is the pause between two readiness probes of all servers.
	probeEvery   = 50 * time.Millisecond
	probeTimeout = time.Second
	// propagation is how long a command without an answer may be on its way: to the log from a
	// server that has ended, or from there to another server.
	propagation = 300 * time.Millisecond
)

// proxy is a reverse proxy before the game servers, as operators have one: it spreads requests
// and websockets over those that are ready. It is a play.Target.
type proxy struct {
	server  *http.Server
	address string
	turn    atomic.Uint64
	cancel  context.CancelFunc
	probing sync.WaitGroup

	mu    sync.Mutex
	ready []*url.URL
}

// newProxy listens on a free port and serves until close.
func newProxy(servers []*process.Server) (*proxy, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	p := &proxy{address: listener.Addr().String(), cancel: cancel}
	p.server = &http.Server{ReadHeaderTimeout: probeTimeout, Handler: &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(p.next())
			r.SetXForwarded()
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	}}
	p.probing.Go(func() { p.probe(ctx, servers) })
	go func() { _ = p.server.Serve(listener) }()
	return p, nil
}

// URL returns where clients connect.
func (p *proxy) URL() string { return "http://" + p.address }

// Generation is always the first: some server always answers here. Clients ask for it before they
// check what they see, and a server may be a moment behind then.
func (p *proxy) Generation() process.Generation {
	time.Sleep(propagation)
	return process.Generation{Number: 1}
}

// HasSeveralServers reports that the end of one server leaves the connections of others.
func (p *proxy) HasSeveralServers() bool { return true }

func (p *proxy) close() {
	p.cancel()
	p.probing.Wait()
	_ = p.server.Close()
}

func (p *proxy) next() *url.URL {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.ready) == 0 {
		return &url.URL{Scheme: "http", Host: "127.0.0.1:1"}
	}
	return p.ready[p.turn.Add(1)%uint64(len(p.ready))]
}

func (p *proxy) probe(ctx context.Context, servers []*process.Server) {
	for ctx.Err() == nil {
		var ready []*url.URL
		for _, s := range servers {
			probing, cancel := context.WithTimeout(ctx, probeTimeout)
			if process.IsReady(probing, s.URL()+"/readyz") {
				ready = append(ready, &url.URL{Scheme: "http", Host: s.Address()})
			}
			cancel()
		}
		p.mu.Lock()
		p.ready = ready
		p.mu.Unlock()
		select {
		case <-time.After(probeEvery):
		case <-ctx.Done():
		}
	}
}
