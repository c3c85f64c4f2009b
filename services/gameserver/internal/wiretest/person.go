package wiretest

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
)

// Person is a seat in a lobby and the connection that joined with it.
type Person struct {
	*Client
	protocol.Seat

	url string
}

// Open opens a lobby and joins it as its game master.
func Open(t testing.TB, url string, body protocol.CreateLobby) *Person {
	t.Helper()
	p := &Person{url: url}
	status := Call(t, http.MethodPost, url+"/api/lobby/create", "", body, &p.Seat)
	require.Equal(t, http.StatusOK, status)
	p.Return(t)
	return p
}

// Join takes a player's seat and joins the lobby.
func Join(t testing.TB, url string, body protocol.JoinLobby) *Person {
	t.Helper()
	p := &Person{url: url}
	status := Call(t, http.MethodPost, url+"/api/lobby/join", "", body, &p.Seat)
	require.Equal(t, http.StatusOK, status)
	p.Return(t)
	return p
}

// Return connects the same seat again.
func (p *Person) Return(t testing.TB) {
	t.Helper()
	p.Client = Dial(t, p.url)
	p.Do("join_lobby", gameclient.EntryOf(p.Seat))
}

// Watch connects an overlay.
func Watch(t testing.TB, url, lobby, password string) *Client {
	t.Helper()
	c := Dial(t, url)
	c.Do("join_overlay", protocol.WatchLobby{LobbyID: lobby, Password: password})
	return c
}

// MoveTo connects the same seat again, to a server at another address.
func (p *Person) MoveTo(t testing.TB, url string) {
	t.Helper()
	p.url = url
	p.Return(t)
}

// State requests and returns what the person may know of the lobby.
func (p *Person) State() protocol.GameState {
	p.t.Helper()
	state, err := p.socket.State(p.t.Context(), p.LobbyID)
	require.NoError(p.t, err)
	return state
}
