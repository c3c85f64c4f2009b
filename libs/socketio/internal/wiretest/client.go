package wiretest

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/websocket"
)

// Answer is a whole HTTP answer.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// Opening is the body of the open packet.
type Opening struct {
	SID          string   `json:"sid"`
	Upgrades     []string `json:"upgrades"`
	PingInterval int64    `json:"pingInterval"`
	PingTimeout  int64    `json:"pingTimeout"`
	MaxPayload   int64    `json:"maxPayload"`
}

// Do sends one request with a query and, in pairs, headers.
func (h *Host) Do(method, query, body string, headers ...string) Answer {
	h.t.Helper()
	answer, err := h.Try(context.Background(), method, query, body, headers...)
	if err != nil {
		h.t.Fatalf("%s ?%s: %v", method, query, err)
	}
	return answer
}

// Try is Do for requests that may fail or be cancelled.
func (h *Host) Try(ctx context.Context, method, query, body string, headers ...string) (Answer, error) {
	request, err := http.NewRequestWithContext(ctx, method, "http://server.test/?"+query, strings.NewReader(body))
	if err != nil {
		return Answer{}, err
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := h.client.Do(request)
	if err != nil {
		return Answer{}, err
	}
	defer func() { _ = response.Body.Close() }()
	data, err := io.ReadAll(response.Body)
	return Answer{response.StatusCode, response.Header, string(data)}, err
}

// Polling is a client that uses HTTP long-polling.
type Polling struct {
	Opening

	host  *Host
	query string
}

// Poll opens a polling session.
func (h *Host) Poll(headers ...string) *Polling {
	h.t.Helper()
	p := &Polling{host: h}
	answer := h.Do(http.MethodGet, "EIO=4&transport=polling", "", headers...)
	if answer.Status != http.StatusOK || !strings.HasPrefix(answer.Body, "0") {
		h.t.Fatalf("handshake: %d %s", answer.Status, answer.Body)
	}
	if err := json.Unmarshal([]byte(answer.Body[1:]), &p.Opening); err != nil {
		h.t.Fatal(err)
	}
	p.query = "EIO=4&transport=polling&sid=" + p.SID
	return p
}

// Get waits for the next body.
func (p *Polling) Get() Answer {
	p.host.t.Helper()
	return p.host.Do(http.MethodGet, p.query, "")
}

// GetContext is Get for a client that may hang up.
func (p *Polling) GetContext(ctx context.Context) (Answer, error) {
	return p.host.Try(ctx, http.MethodGet, p.query, "")
}

// Post sends one body.
func (p *Polling) Post(body string, headers ...string) Answer {
	p.host.t.Helper()
	return p.host.Do(http.MethodPost, p.query, body, headers...)
}

// Upgrade opens a websocket that names the session.
func (p *Polling) Upgrade() *Websocket {
	p.host.t.Helper()
	return p.host.Websocket("EIO=4&transport=websocket&sid=" + p.SID)
}

// Websocket is a client's websocket.
type Websocket struct {
	*websocket.Conn

	host *Host
}

// Websocket opens a websocket with a query.
func (h *Host) Websocket(query string, headers ...string) *Websocket {
	h.t.Helper()
	w, answer, err := h.TryWebsocket(query, headers...)
	if err != nil {
		h.t.Fatalf("websocket ?%s: %v %+v", query, err, answer)
	}
	return w
}

// TryWebsocket opens a websocket, or returns the answer that refused it.
func (h *Host) TryWebsocket(query string, headers ...string) (*Websocket, Answer, error) {
	header := http.Header{}
	for i := 0; i+1 < len(headers); i += 2 {
		header.Set(headers[i], headers[i+1])
	}
	dialer := websocket.Dialer{NetDialContext: h.pipes.dial}
	conn, response, err := dialer.Dial("ws://server.test/?"+query, header)
	if err == nil {
		return &Websocket{conn, h}, Answer{Status: response.StatusCode, Header: response.Header}, nil
	}
	if response == nil {
		return nil, Answer{}, err
	}
	data, _ := io.ReadAll(response.Body)
	return nil, Answer{response.StatusCode, response.Header, string(data)}, err
}

// Open opens a websocket session and returns what the open packet said.
func (h *Host) Open(headers ...string) (*Websocket, Opening) {
	h.t.Helper()
	w := h.Websocket("EIO=4&transport=websocket", headers...)
	var opening Opening
	if err := json.Unmarshal([]byte(strings.TrimPrefix(w.Text(), "0")), &opening); err != nil {
		h.t.Fatal(err)
	}
	return w, opening
}

// Text reads one text message within a minute.
func (w *Websocket) Text() string {
	w.host.t.Helper()
	kind, data := w.read()
	if kind != websocket.TextMessage {
		w.host.t.Fatalf("want a text message, got %d %q", kind, data)
	}
	return string(data)
}

// Binary reads one binary message within a minute.
func (w *Websocket) Binary() []byte {
	w.host.t.Helper()
	kind, data := w.read()
	if kind != websocket.BinaryMessage {
		w.host.t.Fatalf("want a binary message, got %d %q", kind, data)
	}
	return data
}

func (w *Websocket) read() (int, []byte) {
	w.host.t.Helper()
	_ = w.SetReadDeadline(time.Now().Add(time.Minute))
	kind, data, err := w.ReadMessage()
	if err != nil {
		w.host.t.Fatalf("read: %v", err)
	}
	return kind, data
}

// Say writes text messages.
func (w *Websocket) Say(texts ...string) {
	w.host.t.Helper()
	for _, text := range texts {
		if err := w.WriteMessage(websocket.TextMessage, []byte(text)); err != nil {
			w.host.t.Fatalf("write %q: %v", text, err)
		}
	}
}

// CloseCode reads until the server closes and returns the code, 1006 when there was none.
func (w *Websocket) CloseCode() int {
	_ = w.SetReadDeadline(time.Now().Add(10 * time.Minute))
	for {
		_, _, err := w.ReadMessage()
		if err == nil {
			continue
		}
		_ = w.Close()
		if closed := new(websocket.CloseError); errors.As(err, &closed) {
			return closed.Code
		}
		return websocket.CloseAbnormalClosure
	}
}
