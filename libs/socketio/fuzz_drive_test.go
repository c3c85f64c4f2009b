package socketio

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// drive posts frames to a server as one polling client would, without a network.
func drive(t *testing.T, server *Server, frames [][]byte) {
	t.Helper()
	handler := server.Handler()
	ask := func(method, query, body string) *httptest.ResponseRecorder {
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, httptest.NewRequest(method, "/?EIO=4&transport=polling"+query, strings.NewReader(body)))
		return recorder
	}
	opened := ask(http.MethodGet, "", "").Body.String()
	_, after, _ := strings.Cut(opened, `"sid":"`)
	sid := "&sid=" + after[:20]
	for _, frame := range frames {
		switch status := ask(http.MethodPost, sid, "4"+string(frame)).Code; status {
		case http.StatusOK, http.StatusBadRequest:
		default:
			t.Fatalf("%q: status %d", frame, status)
		}
	}
	ask(http.MethodPost, sid, "1")
	for ask(http.MethodGet, sid, "").Code == http.StatusOK {
		continue // the last GETs take what is queued and a noop
	}
	if server.Len() != 0 {
		t.Fatalf("%d sessions left after %q", server.Len(), frames)
	}
}
