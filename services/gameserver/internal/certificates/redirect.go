package certificates

import (
	"io"
	"log"
	"net/http"
	"time"
)

const (
	redirectTimeout = 10 * time.Second
	maxHeaderBytes  = 8 << 10
)

func newRedirects(handler http.Handler) *http.Server {
	return &http.Server{
		Handler: handler, ReadTimeout: redirectTimeout, WriteTimeout: redirectTimeout, IdleTimeout: redirectTimeout,
		MaxHeaderBytes: maxHeaderBytes, ErrorLog: log.New(io.Discard, "", 0),
	}
}

// redirect moves a page to HTTPS, and answers 503 while there is no certificate. The target's host is the domain, so that no
// request decides where a browser goes.
func (m *Manager) redirect(w http.ResponseWriter, r *http.Request) {
	select {
	case <-m.ready:
		w.Header().Set("Connection", "close")
		http.Redirect(w, r, m.cfg.URL+r.URL.RequestURI(), http.StatusPermanentRedirect)
	default:
		w.Header().Set("Retry-After", "5")
		http.Error(w, "The server waits for its certificate.", http.StatusServiceUnavailable)
	}
}
