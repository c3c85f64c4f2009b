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
)

// proxy spreads requests and websockets over the game servers that are ready.
type proxy struct {
	turn atomic.Uint64

	mu    sync.Mutex
	ready []*url.URL
}

// newProxy listens on a free port and serves until close.
func newProxy(servers []*process.Server) (*target, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	p := new(proxy)
	server := &http.Server{ReadHeaderTimeout: probeTimeout, Handler: &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(p.next())
			r.SetXForwarded()
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	}}
	var probing sync.WaitGroup
	probing.Go(func() { p.probe(ctx, servers) })
	go func() { _ = server.Serve(listener) }()
	return &target{address: listener.Addr().String(), close: func() {
		cancel()
		probing.Wait()
		_ = server.Close()
	}}, nil
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
