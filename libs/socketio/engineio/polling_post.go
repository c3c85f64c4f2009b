package engineio

import (
	"errors"
	"io"
	"net/http"
	"time"
)

// servePost reads one body and dispatches its packets in order.
func (s *Session) servePost(w http.ResponseWriter, r *http.Request) {
	if !s.beginPost() {
		s.server.refuse(w, r, BadRequest)
		return
	}
	defer s.endPost()

	body, err := s.readBody(w, r)
	if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
		s.server.refuseWith(w, r, BadRequest, http.StatusRequestEntityTooLarge)
		return
	}
	if err != nil {
		s.end(ReasonTransportError, closeHard)
		s.server.refuse(w, r, BadRequest)
		return
	}
	if !s.dispatchPayload(body) {
		s.server.refuse(w, r, BadRequest)
		return
	}
	respond(w, http.StatusOK, contentTypeText, []byte("ok"))
}

func (s *Session) beginPost() bool {
	s.mu.Lock()
	p := s.polling
	overlap := p != nil && p.posting
	if p != nil && !overlap {
		p.posting = true
	}
	s.mu.Unlock()

	if overlap {
		s.end(ReasonTransportError, closeHard)
	}
	return p != nil && !overlap
}

func (s *Session) endPost() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.polling != nil {
		s.polling.posting = false
	}
}

// setBodyDeadline applies the body timeout, also to an unread body: net/http reads to its end
// before it sends an answer.
func (s *Server) setBodyDeadline(w http.ResponseWriter, r *http.Request) {
	if r.ContentLength != 0 {
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(s.opts.BodyTimeout))
	}
}

// closeAfterChunks makes a request with chunks the last of its connection: net/http hides
// whether it also had a Content-Length, by which a proxy may have cut it off (RFC 9112,
// section 6.3).
func closeAfterChunks(w http.ResponseWriter, r *http.Request) {
	if len(r.TransferEncoding) > 0 {
		w.Header().Set("Connection", "close")
	}
}

// readBody reads within the body timeout. On an error it closes the connection after the answer,
// because net/http would read the rest of the body.
func (s *Session) readBody(w http.ResponseWriter, r *http.Request) (body []byte, err error) {
	limit := s.server.opts.MaxPayload
	if r.ContentLength > limit {
		err = &http.MaxBytesError{Limit: limit}
	} else {
		body, err = readAll(http.MaxBytesReader(w, r.Body, limit), r.ContentLength)
	}
	if err != nil {
		w.Header().Set("Connection", "close")
	}
	return body, err
}

// readAll is io.ReadAll for a body of a known size, or -1.
func readAll(body io.Reader, size int64) ([]byte, error) {
	if size < 0 {
		return io.ReadAll(body)
	}
	all := make([]byte, size)
	_, err := io.ReadFull(body, all)
	return all, err
}

// dispatchPayload reports whether the body was well-formed at every layer.
func (s *Session) dispatchPayload(body []byte) bool {
	packets, err := decodePayload(body, s.server.opts.MaxPacketsPerPost)
	if err != nil {
		s.end(ReasonParseError, closeProtocol)
		return false
	}
	for _, p := range packets {
		s.dispatch(p)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.reason != ReasonParseError
}
