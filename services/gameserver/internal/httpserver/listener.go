package httpserver

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"

	"go.uber.org/zap"

	"tarnwort/libs/socketio/engineio"
	"tarnwort/services/gameserver/internal/listen"
)

// Start listens and returns; requests are served in the background.
func (s *Server) Start(ctx context.Context) error {
	listener, err := openListener(ctx, s.http.Addr)
	if err != nil {
		return err
	}
	s.address = listener.Addr()
	serve := s.http.Serve
	if s.certificates != nil {
		serve = s.serveTLS
		if err := s.certificates.Start(ctx); err != nil {
			return errors.Join(err, listener.Close())
		}
	}
	go func() {
		defer close(s.served)
		if err := serve(listener); !errors.Is(err, http.ErrServerClosed) {
			s.log.Error("server ended", zap.Error(err))
		}
	}()
	s.isRunning.Store(true)
	fields := []zap.Field{zap.Stringer("address", s.address)}
	if url := s.localURL(); url != "" {
		fields = append(fields, zap.String("url", url))
	}
	s.log.Info("listening", fields...)
	return nil
}

// serveTLS serves HTTP/2 and HTTP/1.1. Browsers open websockets by HTTP/1.1 in connections of their own.
func (s *Server) serveTLS(listener net.Listener) error {
	s.http.TLSConfig = s.certificates.TLSConfig()
	return s.http.ServeTLS(engineio.BelowTLS(listener), "", "")
}

// strictTransport has browsers call the server by HTTPS only, for a year.
const strictTransport = "max-age=31536000"

// requireHTTPS tells browsers to use HTTPS, on a server that has a certificate. Polls are frequent and no pages.
func (s *Server) requireHTTPS(next http.Handler) http.Handler {
	if s.certificates == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isRealTime(r.URL.Path) {
			w.Header().Set("Strict-Transport-Security", strictTransport)
		}
		next.ServeHTTP(w, r)
	})
}

// openListener takes the socket that systemd opened, or listens at an address, see config.HTTP.
func openListener(ctx context.Context, address string) (net.Listener, error) {
	inherited, err := listen.Inherited()
	if err != nil || inherited != nil {
		return inherited, err
	}
	if path, isUnix := strings.CutPrefix(address, "unix:"); isUnix {
		listener, err := listen.Unix(ctx, path, listen.GroupToo)
		return listener, naming("TARNWORT_LISTEN", err)
	}
	listener, err := listen.TCP(ctx, address)
	return listener, naming("TARNWORT_HOST and TARNWORT_PORT", err)
}

func naming(setting string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", setting, err)
}

// localURL returns the URL of the server for a browser on this machine, "" for a Unix socket and for HTTPS, whose
// certificate is for another name.
func (s *Server) localURL() string {
	_, port, err := net.SplitHostPort(s.address.String())
	if err != nil || s.certificates != nil {
		return ""
	}
	return "http://localhost:" + port
}
