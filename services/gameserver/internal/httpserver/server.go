// Package httpserver listens, mounts the routes of all adapters and enforces the origin policy, access log and security
// headers.
package httpserver

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/gin-gonic/gin"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/protocol"
)

// Timeouts and sizes of a connection. A hanging poll is an answer that takes as
// long as a heartbeat, so there is no write timeout.
const (
	readHeaderTimeout = 5 * time.Second
	idleTimeout       = 75 * time.Second
	maxHeaderBytes    = 16 << 10
	// bodyTimeout and answerTimeout bound the calls that are not polls.
	bodyTimeout   = 10 * time.Second
	answerTimeout = 30 * time.Second
	// shutdownTimeout is how long a stop waits for calls. It is as long as clients wait before
	// they reconnect; longer calls wait for a client without a network, or for a picture.
	shutdownTimeout = 500 * time.Millisecond
)

// Config says where to listen and which proxies to trust.
type Config struct {
	Address string
	// BasePath is removed from the paths of calls that begin with it.
	BasePath string
	// TrustedProxies are the addresses or networks whose X-Forwarded-For counts;
	// none by default.
	TrustedProxies []string
	// Certificates make the server speak HTTPS; nil means plain HTTP.
	Certificates Certificates
}

// Certificates is the source of the server's certificate.
type Certificates interface {
	TLSConfig() *tls.Config
	// Start is called when the port of HTTPS is open. It must not wait for a certificate.
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
}

// Routes is the set of routes of an adapter.
type Routes interface {
	Mount(r gin.IRouter)
}

// Drainer is part of a graceful stop. Drain runs when /readyz answers 503 already and before the
// HTTP server shuts down; ctx ends with the time for the whole stop.
type Drainer interface {
	Drain(ctx context.Context) error
}

// Readiness decides whether the server is ready for clients.
type Readiness interface {
	// Err returns why it is not ready, nil when it is.
	Err() error
	// IsAway reports whether clients must connect to another server.
	IsAway() bool
}

// Server answers on every mounted route.
type Server struct {
	http     *http.Server
	log      *zap.Logger
	drainers []Drainer
	served   chan struct{}
	address  net.Addr

	certificates Certificates // nil for plain HTTP

	readiness Readiness
	isRunning *atomic.Bool // started, and not stopping

	shutdownTimeout time.Duration
}

// New returns a server that is not listening yet.
func New(cfg Config, policy *OriginPolicy, log *zap.Logger, routes []Routes, drainers []Drainer, readiness Readiness) (*Server, error) {
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.RedirectTrailingSlash = false // it does not know the base path, and takes one from any client's X-Forwarded-Prefix
	engine.HandleMethodNotAllowed = true
	engine.NoMethod(rejectMethod)
	engine.RemoteIPHeaders = []string{"X-Forwarded-For"} // gin would also trust X-Real-IP, which proxies pass on from clients
	if err := engine.SetTrustedProxies(cfg.TrustedProxies); err != nil {
		return nil, fmt.Errorf("trusted proxies: %w", err)
	}
	s := &Server{
		certificates: cfg.Certificates,
		log:          log, drainers: drainers, served: make(chan struct{}),
		readiness: readiness, isRunning: new(atomic.Bool), shutdownTimeout: shutdownTimeout,
	}
	engine.Use(accessLog(log), recoverPanics(log), warnOfUnknownProxies(policy.proxies, log), setDeadlines, closeAfterChunks, policy.setSecurityHeaders, policy.rejectForeignOrigins, policy.cors(), s.rejectWhileAway)
	probes := []string{http.MethodGet, http.MethodHead}
	for _, slash := range []string{"", "/"} { // the website would answer the second with a page
		engine.Match(probes, "/healthz"+slash, func(c *gin.Context) { c.String(http.StatusOK, "ok") })
		engine.Match(probes, "/readyz"+slash, s.handleReady)
	}
	for _, r := range routes {
		r.Mount(engine)
	}
	s.http = &http.Server{
		Addr:              cfg.Address,
		Handler:           s.requireHTTPS(requireClients(log, removeBasePath(cfg.BasePath, engine))),
		ConnContext:       markProxy,
		ReadHeaderTimeout: readHeaderTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		ErrorLog:          zap.NewStdLog(log.WithOptions(zap.IncreaseLevel(zap.ErrorLevel))),
	}
	idle := &idleConnections{conns: make(map[net.Conn]struct{})}
	s.http.ConnState = idle.trackState
	s.http.RegisterOnShutdown(idle.closeAll)
	return s, nil
}

func rejectMethod(c *gin.Context) {
	c.AbortWithStatusJSON(http.StatusMethodNotAllowed, protocol.Failure{Error: "Methode nicht erlaubt.", Code: "method_not_allowed"})
}

// Address returns where the server listens; nil before Start.
func (s *Server) Address() net.Addr { return s.address }

// Stop makes the server not ready, drains its connections and waits for running
// requests up to shutdownTimeout. Then it cuts off the others.
func (s *Server) Stop(ctx context.Context) error {
	s.isRunning.Store(false)
	var problems []error
	for _, d := range s.drainers {
		problems = append(problems, d.Drain(ctx))
	}
	problems = append(problems, s.shutDown(ctx))
	<-s.served
	if s.certificates != nil {
		problems = append(problems, s.certificates.Stop(ctx))
	}
	return errors.Join(problems...)
}

func (s *Server) shutDown(ctx context.Context) error {
	graceful, cancel := context.WithTimeout(ctx, s.shutdownTimeout)
	defer cancel()
	if s.http.Shutdown(graceful) == nil {
		return nil
	}
	s.log.Warn("calls cut off by the stop")
	return errors.Join(ctx.Err(), s.http.Close())
}

// handleReady answers 503 during a stop and while the server is not ready.
func (s *Server) handleReady(c *gin.Context) {
	if !s.isRunning.Load() {
		c.String(http.StatusServiceUnavailable, "stopping")
		return
	}
	if err := s.readiness.Err(); err != nil {
		s.log.Warn("not ready", zap.Error(err))
		c.String(http.StatusServiceUnavailable, "not ready")
		return
	}
	c.String(http.StatusOK, "ready")
}

// rejectWhileAway answers 503 to everything but pages and probes while clients must connect to another server, so that a proxy
// repeats the call there. A poll of another server's session may come here too.
func (s *Server) rejectWhileAway(c *gin.Context) {
	if s.readiness.IsAway() && !isPage(c.Request.URL.Path) {
		no := rejection.ErrStorage
		c.AbortWithStatusJSON(http.StatusServiceUnavailable, protocol.Failure{Error: no.Message, Code: no.Code})
	}
}
