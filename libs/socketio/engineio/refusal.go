package engineio

import (
	"encoding/json"
	"net/http"
	"strconv"
)

// Refusal is the code of a refused request, as the reference server numbers them.
type Refusal int

// The refusals of the Engine.IO protocol. Each is answered with status 400, but
// Forbidden with 403.
const (
	UnknownTransport Refusal = iota
	UnknownSession
	BadHandshakeMethod
	BadRequest
	Forbidden
	UnsupportedVersion
)

// Error returns the message to the client.
func (f Refusal) Error() string {
	switch f {
	case UnknownTransport:
		return "Transport unknown"
	case UnknownSession:
		return "Session ID unknown"
	case BadHandshakeMethod:
		return "Bad handshake method"
	case BadRequest:
		return "Bad request"
	case Forbidden:
		return "Forbidden"
	case UnsupportedVersion:
		return "Unsupported protocol version"
	}
	return "Refusal " + strconv.Itoa(int(f))
}

func (f Refusal) status() int {
	if f == Forbidden {
		return http.StatusForbidden
	}
	return http.StatusBadRequest
}

// refuse ends a request with the error body of the protocol.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, f Refusal) {
	s.refuseWith(w, r, f, f.status())
}

func (s *Server) refuseWith(w http.ResponseWriter, r *http.Request, f Refusal, status int) {
	s.opts.Hooks.refused(r, f)
	body, err := json.Marshal(struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	}{int(f), f.Error()})
	if err != nil {
		body = nil
	}
	respond(w, status, "application/json", body)
}

func respond(w http.ResponseWriter, status int, contentType string, body []byte) {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(body) // a client that has gone is noticed by its session
}
