package engineio

import (
	"net/http"
	"net/url"
	"strings"
)

// SameOrigin reports whether a request has no Origin header, or comes from a page of
// the host that it was sent to.
func SameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	page, err := url.Parse(origin)
	return err == nil && page.Host != "" && strings.EqualFold(page.Host, r.Host)
}

// setCORSHeaders sets the headers that let an allowed page read the answer. It reports
// false for a page that is not allowed: polling POSTs need no preflight, so the
// request itself has to be refused.
func (s *Server) setCORSHeaders(w http.ResponseWriter, r *http.Request) bool {
	h := w.Header()
	if s.opts.AnyOrigin {
		h.Set("Access-Control-Allow-Origin", "*")
		return true
	}
	h.Add("Vary", "Origin")
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	if !s.opts.AllowOrigin(r) {
		return false
	}
	h.Set("Access-Control-Allow-Origin", origin)
	return true
}

// preflight answers the OPTIONS request a browser sends before a request with
// headers of the page's own.
func preflight(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Access-Control-Allow-Methods", "GET, POST")
	if asked := r.Header.Get("Access-Control-Request-Headers"); asked != "" {
		h.Set("Access-Control-Allow-Headers", asked)
		h.Add("Vary", "Access-Control-Request-Headers")
	}
	h.Set("Access-Control-Max-Age", "600")
	w.WriteHeader(http.StatusNoContent)
}
