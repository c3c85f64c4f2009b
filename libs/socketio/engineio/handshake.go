package engineio

import (
	"encoding/json"
	"errors"
	"net/http"

	"github.com/gorilla/websocket"
)

const (
	transportPolling   = "polling"
	transportWebsocket = "websocket"
	revision           = "4"
)

var errShuttingDown = errors.New("engine.io: server is shutting down")

// openData is the body of the open packet, its fields in the order of the protocol text.
type openData struct {
	SID          string   `json:"sid"`
	Upgrades     []string `json:"upgrades"`
	PingInterval int64    `json:"pingInterval"`
	PingTimeout  int64    `json:"pingTimeout"`
	MaxPayload   int64    `json:"maxPayload"`
}

func (s *Server) serveHandshake(w http.ResponseWriter, r *http.Request, transport, version string) {
	upgrade := isUpgrade(r)
	switch {
	case r.Method != http.MethodGet:
		s.refuse(w, r, BadHandshakeMethod)
	case upgrade != (transport == transportWebsocket):
		s.refuse(w, r, BadRequest)
	case version != revision:
		s.refuse(w, r, UnsupportedVersion)
	case s.opts.Admit(r) != nil:
		s.refuse(w, r, Forbidden)
	default:
		s.open(w, r, transport)
	}
}

// isUpgrade reports whether r asks for a websocket and nothing else: HTTP/1.0 knows no
// upgrade (RFC 9110, section 7.8), and a body would be read as frames.
func isUpgrade(r *http.Request) bool {
	return r.ProtoAtLeast(1, 1) && r.ContentLength == 0 && websocket.IsWebSocketUpgrade(r)
}

func (s *Server) open(w http.ResponseWriter, r *http.Request, transport string) {
	session := s.newSession(r, transport)
	if err := s.add(session); err != nil {
		s.refuseOpening(w, r, err)
		return
	}
	s.opts.Hooks.opened(transport)
	if transport == transportWebsocket {
		s.upgradeHTTP(w, r, newWire(session, false))
		return
	}
	packet := s.openPacket(session, transport)
	if !session.start(nil, nil) {
		s.refuseWith(w, r, BadRequest, http.StatusServiceUnavailable)
		return
	}
	respond(w, http.StatusOK, contentTypeText, packet.appendPayload(nil))
}

func (s *Server) refuseOpening(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, errShuttingDown) {
		s.refuseWith(w, r, BadRequest, http.StatusServiceUnavailable)
		return
	}
	s.refuse(w, r, Forbidden)
}

func (s *Server) openPacket(session *Session, transport string) *Message {
	upgrades := []string{}
	if transport == transportPolling {
		upgrades = append(upgrades, transportWebsocket)
	}
	body, err := json.Marshal(openData{
		SID:          session.id,
		Upgrades:     upgrades,
		PingInterval: s.opts.PingInterval.Milliseconds(),
		PingTimeout:  s.opts.PingTimeout.Milliseconds(),
		MaxPayload:   s.opts.MaxPayload,
	})
	if err != nil {
		panic(err) // strings and integers always encode
	}
	return textPacket(typeOpen, body)
}

// serveSession answers a request that names a session.
func (s *Server) serveSession(w http.ResponseWriter, r *http.Request, transport, sid, version string) {
	session := s.find(sid)
	upgrade := isUpgrade(r)
	switch {
	case session == nil:
		s.refuse(w, r, UnknownSession)
	case version != revision:
		s.refuse(w, r, UnsupportedVersion)
	case upgrade != (transport == transportWebsocket):
		s.refuse(w, r, BadRequest)
	case upgrade:
		s.upgradeHTTP(w, r, newWire(session, true))
	case r.Method == http.MethodGet:
		session.serveGet(w, r)
	case r.Method == http.MethodPost:
		session.servePost(w, r)
	default:
		s.refuse(w, r, BadRequest)
	}
}
