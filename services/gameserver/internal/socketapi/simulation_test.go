package socketapi_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"net"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
)

// pipes is a listener whose connections are in memory, so that games over sockets run on the clock of testing/synctest.
type pipes struct {
	conns chan net.Conn
	ended chan struct{}
}

func (p *pipes) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	mine, theirs := net.Pipe()
	select {
	case p.conns <- theirs:
		return mine, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Accept implements net.Listener.
func (p *pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.conns:
		return conn, nil
	case <-p.ended:
		return nil, net.ErrClosed
	}
}

// Addr implements net.Listener.
func (p *pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80} }

// Close implements net.Listener.
func (p *pipes) Close() error {
	close(p.ended)
	return nil
}

// wireGame is a lobby whose people play a script over sockets.
type wireGame struct {
	t     *testing.T
	rng   *rand.Rand
	url   string
	pipes *pipes
	seats []protocol.Seat // of the game master, the players and the overlay
	by    map[string]*gameclient.Client
}

func (g *wireGame) connect(seat protocol.Seat) {
	g.t.Helper()
	opts, err := gameclient.Options{Seat: seat, Dial: g.pipes.dial}, error(nil)
	if seat.PlayerID == "" {
		g.by[""], err = gameclient.Watch(g.t.Context(), g.url, seat.LobbyID, opts)
	} else {
		g.by[seat.PlayerID], err = gameclient.Enter(g.t.Context(), g.url, seat, opts)
	}
	require.NoError(g.t, err)
}

// client returns the connection of a player, of the game master for any other id.
func (g *wireGame) client(id string) *gameclient.Client {
	if c, ok := g.by[id]; ok && id != "" {
		return c
	}
	return g.by[g.seats[0].PlayerID]
}

func (g *wireGame) facts(seat protocol.Seat) gameclient.Facts {
	g.t.Helper()
	state, err := g.by[seat.PlayerID].State(g.t.Context(), seat.LobbyID)
	require.NoError(g.t, err)
	return gameclient.FactsOf(state)
}

// disturb drops a connection or lets heartbeats pass.
func (g *wireGame) disturb() {
	seat := g.seats[g.rng.IntN(len(g.seats))]
	if g.rng.IntN(2) == 0 {
		g.by[seat.PlayerID].Close()
		time.Sleep(time.Duration(g.rng.IntN(5000)) * time.Millisecond)
		g.connect(seat)
		return
	}
	time.Sleep(time.Duration(g.rng.IntN(90)) * time.Second)
}

// play sends a move, and waits for the server's clock to end a reveal.
func (g *wireGame) play(move gameclient.Move) {
	g.t.Helper()
	err := g.client(move.By).Do(g.t.Context(), move.Event, move.Payload)
	var refusal *gameclient.NotAccepted
	for errors.As(err, &refusal) && refusal.Code == "reveal_running" {
		time.Sleep(time.Second)
		err = g.client(move.By).Do(g.t.Context(), move.Event, move.Payload)
	}
	require.NoError(g.t, err, "%s", move.Event)
}

func playOverPipes(t *testing.T, seed uint64) {
	wires := &pipes{make(chan net.Conn), make(chan struct{})}
	g := &wireGame{t: t, rng: rand.New(rand.NewPCG(seed, 0)), pipes: wires, by: map[string]*gameclient.Client{}}
	b := serveBackend(wires, zap.NewNop(), lobbies.Ports{Ports: room.Ports{Clock: clock{}, Random: randomBytes{}}}, generous())
	g.url = b.url
	gm, err := b.service.Seats.Open(t.Context(), lobbies.Request{Name: "Gunda"})
	require.NoError(t, err)
	lobby, players := gm.Lobby.String(), []string{}
	g.seats = []protocol.Seat{{LobbyID: lobby, PlayerID: string(gm.Player), Token: gm.Token}}
	for _, name := range []string{"Ada", "Bob", "Cem"} {
		seat, err := b.service.Seats.Join(t.Context(), gm.Lobby, lobbies.Request{Name: name})
		require.NoError(t, err)
		g.seats, players = append(g.seats, protocol.Seat{LobbyID: lobby, PlayerID: string(seat.Player), Token: seat.Token}), append(players, string(seat.Player))
	}
	g.seats = append(g.seats, protocol.Seat{LobbyID: lobby})
	for _, seat := range g.seats {
		g.connect(seat)
	}
	script := gameclient.NewScript(lobby, g.rng)
	for _, c := range script.Open(players, gameclient.Rules(300)) {
		require.NoError(t, g.client(c.By).Do(t.Context(), c.Event, c.Payload), c.Event)
	}
	for range 80 {
		if g.rng.IntN(4) == 0 {
			g.disturb()
		}
		move := script.Next(g.facts(g.seats[0]))
		g.play(move)
		synctest.Wait()
		for _, seat := range g.seats[1:] {
			assert.Equal(t, move.After.SeenBy(seat.PlayerID).String(), g.facts(seat).String(), "seed %d, %s", seed, move.Event)
		}
	}
	for _, c := range g.by {
		_, gaps := c.Seen()
		assert.Zero(t, gaps)
		c.Close()
	}
	b.stop()
}

// TestSimulation_GamesOverPipes draws what people do and when connections break from a seed. No seed orders the goroutines.
func TestSimulation_GamesOverPipes(t *testing.T) {
	for seed := range uint64(4) {
		synctest.Test(t, func(t *testing.T) { playOverPipes(t, seed) })
	}
}
