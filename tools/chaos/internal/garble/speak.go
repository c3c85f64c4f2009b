package garble

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/websocket"

	"tarnwort/libs/protocol"
)

const (
	// breath is how many frames are said over one connection at most.
	breath = 300
	// patience is how long one connection may take altogether.
	patience = 10 * time.Second
	// perPost is how many packets a POST carries at most, a few more than allowed.
	perPost = 66
)

// Socket speaks over one websocket until it is closed or out of breath, and
// returns how many frames it sent.
func (m *Mouth) Socket(ctx context.Context, url string) (sent int) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	address := "ws" + strings.TrimPrefix(url, "http") + "/socket.io/?EIO=4&transport=websocket"
	conn, response, err := websocket.DefaultDialer.DialContext(ctx, address, nil)
	if err != nil {
		return 0
	}
	_ = response.Body.Close()
	listened := make(chan struct{})
	go func() {
		defer close(listened)
		for {
			if _, _, err := conn.ReadMessage(); err != nil {
				return
			}
		}
	}()
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer func() { stop(); _ = conn.Close(); <-listened }()
	for _, frame := range m.greeting() {
		if conn.WriteMessage(websocket.TextMessage, frame) != nil {
			return sent
		}
	}
	for ; sent < breath; sent++ {
		select {
		case <-listened:
			return sent
		default:
		}
		if m.say(conn) != nil {
			return sent
		}
	}
	return sent
}

// say sends one frame, rarely a binary one, and more rarely none at all but bytes
// that are no websocket's.
func (m *Mouth) say(conn *websocket.Conn) error {
	switch m.dice.IntN(200) {
	case 0:
		_, err := conn.NetConn().Write(m.noise())
		return err
	case 1:
		return conn.WriteMessage(websocket.BinaryMessage, m.noise())
	case 2:
		return conn.WriteControl(websocket.PingMessage, m.noise()[:0], time.Now().Add(time.Second))
	default:
		return conn.WriteMessage(websocket.TextMessage, m.Frame())
	}
}

// greeting is what gets most connections as far as a seat.
func (m *Mouth) greeting() [][]byte {
	seat := m.seat()
	join, _ := json.Marshal([]any{"join_lobby", protocol.EnterLobby{LobbyID: seat.LobbyID, PlayerID: seat.PlayerID, Token: seat.Token}})
	switch m.dice.IntN(8) {
	case 0:
		return nil
	case 1:
		return [][]byte{[]byte("40")}
	default:
		return [][]byte{[]byte("40"), append([]byte("42"), join...)}
	}
}

// Poll speaks over one polling session and returns how many packets it sent.
func (m *Mouth) Poll(ctx context.Context, url string) (sent int) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	base := url + "/socket.io/?EIO=4&transport=polling"
	opening, ok := exchange(ctx, http.MethodGet, base, nil)
	var hello struct {
		SID string `json:"sid"`
	}
	if !ok || len(opening) == 0 || json.Unmarshal(opening[1:], &hello) != nil {
		return 0
	}
	base += "&sid=" + hello.SID
	if _, ok := exchange(ctx, http.MethodPost, base, bytes.Join(m.greeting(), []byte{0x1e})); !ok {
		return 0
	}
	for sent < breath {
		packets := make([][]byte, 1+m.dice.IntN(perPost))
		for i := range packets {
			packets[i] = m.Frame()
		}
		_, ok := exchange(ctx, http.MethodPost, base, bytes.Join(packets, []byte{0x1e}))
		sent += len(packets)
		if !ok {
			return sent
		}
		if m.dice.IntN(2) == 0 {
			if _, ok := exchange(ctx, http.MethodGet, base, nil); !ok {
				return sent
			}
		}
	}
	return sent
}

// exchange makes one call and reports whether the session lives on.
func exchange(ctx context.Context, method, url string, body []byte) (answer []byte, ok bool) {
	request, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return nil, false
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, false
	}
	defer func() { _ = response.Body.Close() }()
	answer, err = io.ReadAll(response.Body)
	return answer, err == nil && response.StatusCode == http.StatusOK
}
