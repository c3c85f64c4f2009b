package socketapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
)

const (
	// framesPerConnection is after how many frames a hostile client connects anew, framesPerLobby after how many it opens
	// another lobby: words and points make every later snapshot longer.
	framesPerConnection = 300
	framesPerLobby      = 20_000
	// framesPerMove is after how many frames the bystander moves.
	framesPerMove = 8
)

// The first byte of an input says how it is sent, if it is one of these; else it is a text frame.
const (
	asBinary = 0
	asNoise  = 1 // no websocket frame at all
)

// FuzzFrames sends frames that no client sends to a server on which a bystander plays: every command of the bystander has
// its effect and no other. $LOBBY, $PLAYER and $TOKEN stand for those of a player.
func FuzzFrames(f *testing.F) {
	for name, event := range protocol.ClientEvents() {
		payload, err := json.Marshal(event.Payload)
		require.NoError(f, err)
		about := bytes.Replace(payload, []byte(`"lobbyId":""`), []byte(`"lobbyId":"$LOBBY","playerId":"$PLAYER","token":"$TOKEN"`), 1)
		f.Add([]byte(`427["` + name + `",` + string(about) + `]`))
	}
	for _, packet := range []string{
		"", "0", "1", "2probe", "3", "5", "6", "9", "bAAAA", "40", `40{"token":"$TOKEN"}`, "40/admin,", `40/,{"token":1}`, "41", "41/x,", "42[]", "42[null]",
		`42["get_timer_state",{},{},[],"x"]`, "42-1[\"x\"]", "43", `431[{"ok":true}]`, `44{"message":"x"}`, `451-["join_lobby",{"_placeholder":true,"num":0}]`,
		`4599999-["x"]`, `461-[{"_placeholder":true,"num":0}]`, `42["connect"]`, `42["disconnect","x"]`, `42["__proto__",{}]`, `4299999999999999999999["x",{}]`,
		"42" + strings.Repeat("[", 5000), `42["join_lobby",` + strings.Repeat(`{"a":`, 2000) + "1", `42["join_overlay",{"lobbyId":"$LOBBY","password":"x"}]`,
		`42["submit_word",{"lobbyId":"$LOBBY","word":"\u202e<script>\u0000","wordPlace":-10}]`, "\x00\xff\xfe", "\x01\x81\xff\xff", strings.Repeat("4", 16<<10+1),
	} {
		f.Add([]byte(packet))
	}
	url := newBackend(f).url
	bystander, hostile := newBystander(f, url), &hostileClient{url: url}
	f.Cleanup(hostile.close)
	f.Fuzz(func(t *testing.T, frame []byte) {
		hostile.send(t, frame)
		if hostile.sent%framesPerMove == 0 {
			require.NoError(t, bystander.play())
		}
	})
}

// bystander is a lobby in which a script is played.
type bystander struct {
	party  *gameclient.Party
	script *gameclient.Script
	facts  gameclient.Facts
}

func newBystander(t testing.TB, url string) *bystander {
	t.Helper()
	var b bystander
	var err error
	b.party, err = gameclient.NewParty(context.Background(), gameclient.Once(url), 3, gameclient.Rules(300))
	require.NoError(t, err)
	t.Cleanup(b.party.Close)
	b.script = gameclient.NewScript(b.party.LobbyID(), rand.New(rand.NewPCG(1, 1)))
	state, err := b.party.GameMaster().State(context.Background(), b.party.LobbyID())
	require.NoError(t, err)
	b.facts = gameclient.FactsOf(state)
	return &b
}

// play makes the next move. It fails unless the move has its effect, and when a person is sent what it may not know.
func (b *bystander) play() error {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	move := b.script.Next(b.facts)
	b.party.Hide(move.After)
	var refusal *gameclient.NotAccepted
	switch err := b.party.Do(ctx, move.Command); {
	case errors.As(err, &refusal) && refusal.Code == "reveal_running":
		return b.party.DoAll(ctx, b.script.Reveal())
	case err != nil:
		return err
	}
	state, err := b.party.GameMaster().State(ctx, b.party.LobbyID())
	if err != nil {
		return err
	}
	b.facts = move.After
	if now := gameclient.FactsOf(state); !now.Equal(b.facts) {
		return errors.New("found " + now.String() + "\nexpected " + b.facts.String())
	}
	for _, person := range b.party.People() {
		if leak := person.Leak(); leak != "" {
			return errors.New(person.PlayerName + " received " + leak)
		}
	}
	return nil
}

// hostileClient has a seat in a lobby of its own and a connection, by polling now and then.
type hostileClient struct {
	url string

	seat  protocol.Seat
	conn  *client.Conn
	ended chan struct{}
	sent  int
}

func (h *hostileClient) send(t testing.TB, frame []byte) {
	t.Helper()
	if h.sent%framesPerLobby == 0 {
		gm, err := gameclient.Create(context.Background(), h.url, protocol.CreateLobby{PlayerName: "Gunda"})
		require.NoError(t, err)
		h.seat, err = gameclient.Join(context.Background(), h.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Wirr"})
		require.NoError(t, err)
		h.close()
	}
	if h.isClosed() || h.sent%framesPerConnection == 0 {
		h.connect(t)
	}
	h.sent++
	frame = []byte(strings.NewReplacer("$LOBBY", h.seat.LobbyID, "$PLAYER", h.seat.PlayerID, "$TOKEN", h.seat.Token).Replace(string(frame)))
	switch {
	case len(frame) > 0 && frame[0] == asBinary:
		_ = h.conn.Write(client.Packet{Data: frame[1:], Binary: true}) // the server may have closed the connection
	case len(frame) > 0 && frame[0] == asNoise && h.conn.Frames() != nil:
		_, _ = h.conn.Frames().NetConn().Write(frame[1:])
	default:
		_ = h.conn.Write(client.Packet{Data: frame})
	}
}

func (h *hostileClient) connect(t testing.TB) {
	t.Helper()
	h.close()
	transport := client.WebSocket
	if h.sent/framesPerConnection%3 == 2 {
		transport = client.Polling
	}
	conn, err := client.Open(context.Background(), h.url, client.Options{Transports: []string{transport}})
	require.NoError(t, err)
	join, err := json.Marshal([]any{"join_lobby", gameclient.EntryOf(h.seat)})
	require.NoError(t, err)
	require.NoError(t, conn.Write(client.Text("40"), client.Text("42"+string(join))))
	h.conn, h.ended = conn, make(chan struct{})
	go func() {
		defer close(h.ended)
		for err := error(nil); err == nil; {
			_, err = conn.Read(context.Background())
		}
	}()
}

func (h *hostileClient) isClosed() bool {
	if h.conn == nil {
		return true
	}
	select {
	case <-h.ended:
		return true
	default:
		return false
	}
}

func (h *hostileClient) close() {
	if h.conn != nil {
		h.conn.Close()
		<-h.ended
		h.conn = nil
	}
}
