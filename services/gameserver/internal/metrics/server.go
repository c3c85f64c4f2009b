package metrics

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/pprof" //nolint:gosec // the default mux is not served
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"
	"go.uber.org/zap"
)

const (
	readTimeout  = 5 * time.Second
	writeTimeout = 30 * time.Second
)

// Server shows the counters at /metrics, and runtime profiles at /debug/pprof/: those hold code addresses and amounts, no
// game data.
type Server struct {
	http    *http.Server
	log     *zap.Logger
	address net.Addr
	served  chan struct{}
}

// NewServer returns a server for address that is not listening yet. With an
// empty address Start does nothing.
func NewServer(address string, m *Metrics, log *zap.Logger) *Server {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return &Server{
		http: &http.Server{Addr: address, Handler: mux, ReadTimeout: readTimeout, WriteTimeout: writeTimeout},
		log:  log, served: make(chan struct{}),
	}
}

// Start listens and returns.
func (s *Server) Start(ctx context.Context) error {
	if s.http.Addr == "" {
		close(s.served)
		return nil
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", s.http.Addr)
	if err != nil {
		return fmt.Errorf("TARNWORT_METRICS_ADDRESS: %w", err)
	}
	s.address = listener.Addr()
	go func() {
		defer close(s.served)
		if err := s.http.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			s.log.Error("metrics ended", zap.Error(err))
		}
	}()
	s.log.Info("metrics", zap.Stringer("address", s.address))
	return nil
}

// Address is where the server listens, nil when it does not.
func (s *Server) Address() net.Addr { return s.address }

// Stop shuts the server down and waits for its end.
func (s *Server) Stop(ctx context.Context) error {
	err := s.http.Shutdown(ctx)
	<-s.served
	return err
}
