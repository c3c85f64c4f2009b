package dawdle

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// Patience is what the server says it has, as it was configured.
type Patience struct {
	// Connect is how long a connection may take to introduce itself, Enter to enter
	// a lobby, Beat a whole heartbeat: interval and time-out.
	Connect, Enter, Beat time.Duration
}

const (
	// What the server is built with: see the gameserver's httpserver and libs/socketio.
	headerTime = 5 * time.Second
	bodyTime   = 10 * time.Second
	answerTime = 30 * time.Second
	idleTime   = 75 * time.Second
	upgrade    = 10 * time.Second
	// slack is for a busy machine and for closing.
	slack = 4 * time.Second

	engine    = "/socket.io/?EIO=4&transport="
	handshake = "GET " + engine + "websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
	open   = "Content-Length: 1000\r\n\r\n"
	chunks = "Transfer-Encoding: chunked\r\n\r\n"
	chunk  = "1\r\na\r\n"
)

// Ways lists them all.
func Ways(p Patience) []Way {
	return append(headersAndBodies(), append(bodiesOfPolls(), sockets(p)...)...)
}

func headersAndBodies() []Way {
	return []Way{
		{Name: "nothing at all", Within: headerTime + slack, begin: says()},
		{Name: "headers byte by byte", Within: headerTime + slack, begin: says("GET / HTTP/1.1", "HOST", "X-Long: "), drip: "x"},
		{Name: "request line byte by byte", Within: headerTime + slack, begin: says("GET /"), drip: "x"},
		{Name: "upgrade never finished", Within: headerTime + slack, begin: says(strings.TrimSuffix(handshake, "\r\n")), drip: ""},
		{Name: "join byte by byte", Within: bodyTime + slack, begin: says("POST /api/lobby/join HTTP/1.1", "HOST", open), drip: " "},
		{Name: "join in chunks", Within: bodyTime + slack, begin: says("POST /api/lobby/join HTTP/1.1", "HOST", chunks), drip: chunk},
		{Name: "body of a GET", Within: bodyTime + slack, begin: says("GET /healthz HTTP/1.1", "HOST", open), drip: " "},
		{Name: "body of an unknown page", Within: bodyTime + slack, begin: says("POST /nowhere HTTP/1.1", "HOST", open), drip: " "},
		{Name: "foreign page's body", Within: bodyTime + slack, begin: says("POST /api/lobby/create HTTP/1.1", "HOST", "Origin: https://elsewhere.example", open), drip: " "},
		{Name: "answers nobody reads", Within: answerTime + slack, deaf: true, begin: func(context.Context, string) (string, error) {
			return strings.Repeat("GET /api/openapi.yaml HTTP/1.1\r\nHost: localhost\r\n\r\n", 400), nil
		}},
		{Name: "kept alive for nothing", Within: idleTime + slack, begin: says("GET /healthz HTTP/1.1", "HOST", "", "")},
	}
}

// bodiesOfPolls are slow bodies where polls are answered, which may hang for
// reasons of their own.
func bodiesOfPolls() []Way {
	return []Way{
		{Name: "poll's body byte by byte", Within: bodyTime + slack, begin: inSession("POST", open), drip: "4"},
		{Name: "poll's body in chunks", Within: bodyTime + slack, begin: inSession("POST", chunks), drip: chunk},
		{Name: "body for an unknown session", Within: bodyTime + slack, begin: says("POST "+engine+"polling&sid=unknown HTTP/1.1", "HOST", open), drip: " "},
		{Name: "chunks for an unknown session", Within: bodyTime + slack, begin: says("POST "+engine+"polling&sid=unknown HTTP/1.1", "HOST", chunks), drip: chunk},
		{Name: "body of a handshake", Within: bodyTime + slack, begin: says("GET "+engine+"polling HTTP/1.1", "HOST", open), drip: " "},
		{Name: "body of a preflight", Within: bodyTime + slack, begin: says("OPTIONS "+engine+"polling HTTP/1.1", "HOST", "Origin: http://localhost", open), drip: " "},
		{Name: "body of a wrong transport", Within: bodyTime + slack, begin: says("POST "+engine+"pigeon HTTP/1.1", "HOST", open), drip: " "},
		{Name: "body of a foreign page's poll", Within: bodyTime + slack, begin: says("POST "+engine+"polling HTTP/1.1", "HOST", "Origin: https://elsewhere.example", open), drip: " "},
		{Name: "body beside the endpoint", Within: bodyTime + slack, begin: says("POST /socket.io/nowhere HTTP/1.1", "HOST", open), drip: " "},
		{Name: "body of a method not allowed", Within: bodyTime + slack, begin: says("PUT /socket.io/ HTTP/1.1", "HOST", open), drip: " "},
	}
}

func sockets(p Patience) []Way {
	beat := p.Beat + slack
	return []Way{
		{Name: "websocket without a word", Within: p.Connect + slack, begin: says(handshake)},
		{Name: "websocket with half a frame", Within: p.Connect + slack, begin: says(handshake), then: "\x81\xfe"},
		{Name: "websocket frame byte by byte", Within: p.Connect + slack, begin: says(handshake), then: "\x81\xfe\x3f\xff\x00\x00\x00\x00", drip: "4"},
		{Name: "websocket in endless fragments", Within: p.Connect + slack, begin: says(handshake), then: "\x01\x80\x00\x00\x00\x00", drip: "\x00\x80\x00\x00\x00\x00"},
		{Name: "websocket in no lobby", Within: p.Enter + slack, begin: says(handshake), then: masked("40")},
		{Name: "pongs and no lobby", Within: p.Enter + slack, begin: says(handshake), then: masked("40"), drip: masked("3")},
		{Name: "nothing but ping frames", Within: p.Enter + slack, begin: says(handshake), then: masked("40"), drip: "\x89\x80\x00\x00\x00\x00"},
		{Name: "probe never finished", Within: min(upgrade+slack, beat), begin: inSession("probe", ""), then: masked("2probe")},
		{Name: "body of a hanging poll", Within: beat + bodyTime, begin: inSession("GET", open), drip: " "},
	}
}

// inSession begins a request to a polling session that exists.
func inSession(method, rest string) func(context.Context, string) (string, error) {
	return func(ctx context.Context, address string) (string, error) {
		sid, err := session(ctx, address)
		if err != nil {
			return "", err
		}
		if method == "probe" {
			return strings.Replace(handshake, "websocket HTTP", "websocket&sid="+sid+" HTTP", 1), nil
		}
		return fmt.Sprintf("%s %spolling&sid=%s HTTP/1.1\r\nHost: localhost\r\n%s", method, engine, sid, rest), nil
	}
}

func session(ctx context.Context, address string) (sid string, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+engine+"polling", nil)
	if err != nil {
		return "", err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	var opening struct {
		SID string `json:"sid"`
	}
	if err == nil {
		err = json.Unmarshal(body[min(1, len(body)):], &opening)
	}
	return opening.SID, err
}

// masked is a client's websocket text frame, its mask all zeros.
func masked(text string) string {
	return string([]byte{0x81, byte(0x80 | len(text)), 0, 0, 0, 0}) + text
}
