// Package frontdoor is a small reverse proxy before several game servers, as
// operators put one there: it asks each whether it is ready, and shares calls and
// websockets out among those that are.
package frontdoor

import (
	"context"
	"errors"
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
	// askEvery is the pause between questions whether a server is ready.
	askEvery = 50 * time.Millisecond
	// answerWithin is how long a server may take to say so.
	answerWithin = time.Second
)

// Door is the proxy.
type Door struct {
	server  *http.Server
	address string
	turn    atomic.Uint64
	stop    context.CancelFunc
	asking  sync.WaitGroup

	mu    sync.Mutex
	ready []*url.URL
}

// Open listens on a free port of this machine and serves until Close.
func Open(servers []*process.Server) (*Door, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	d := &Door{address: listener.Addr().String(), stop: stop}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(d.next())
			r.SetXForwarded()
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	}
	d.server = &http.Server{Handler: proxy, ReadHeaderTimeout: answerWithin}
	d.asking.Go(func() { d.ask(ctx, servers) })
	go func() { _ = d.server.Serve(listener) }()
	return d, nil
}

// URL is where clients connect.
func (d *Door) URL() string { return "http://" + d.address }

// Life tells nothing: somebody always answers here.
func (d *Door) Life() process.Life { return process.Life{Number: 1} }

// Several tells that the end of one server leaves the connections of others.
func (d *Door) Several() bool { return true }

// Close ends every connection.
func (d *Door) Close() error {
	d.stop()
	d.asking.Wait()
	return d.server.Close()
}

func (d *Door) next() *url.URL {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.ready) == 0 {
		return &url.URL{Scheme: "http", Host: "127.0.0.1:1"}
	}
	return d.ready[d.turn.Add(1)%uint64(len(d.ready))]
}

func (d *Door) ask(ctx context.Context, servers []*process.Server) {
	for ctx.Err() == nil {
		var ready []*url.URL
		for _, s := range servers {
			if at, err := asked(ctx, s.URL()); err == nil {
				ready = append(ready, at)
			}
		}
		d.mu.Lock()
		d.ready = ready
		d.mu.Unlock()
		select {
		case <-time.After(askEvery):
		case <-ctx.Done():
		}
	}
}

var errNotReady = errors.New("not ready")

func asked(ctx context.Context, server string) (*url.URL, error) {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, server+"/readyz", nil)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	_ = response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, errNotReady
	}
	return url.Parse(server)
}
