package socketapi_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/socketapi"
)

// encoders is an audience that encodes the messages for each kind of viewer, as Sockets does, without connections.
type encoders struct {
	room.Audience
	seats   []game.PlayerID
	sockets *socketapi.Sockets
}

func (e *encoders) Publish(_ game.LobbyID, _ view.Timing, news *view.News) {
	e.sockets.Encode(news, e.seats)
}

func (*encoders) Broadcast(game.LobbyID, view.Timing, protocol.Message) {}

func (*encoders) Timings(game.LobbyID) view.Timing { return 0 }

func (*encoders) BroadcastToSeats(game.LobbyID, view.Timing, protocol.Message) {}

func (*encoders) SendTo(game.LobbyID, game.PlayerID, protocol.Message) {}

func (*encoders) Close(game.LobbyID) {}

// BenchmarkCommand measures a submit_word without network and disk: decode, decide, append in memory, encode for the
// three kinds of viewers and set the turn's timer.
func BenchmarkCommand(b *testing.B) {
	audience, ahead := &encoders{sockets: socketapi.NewSockets(zap.NewNop(), 0)}, &aheadClock{}
	service := lobbies.NewService(lobbies.Ports{
		Ports: room.Ports{
			Log: memory.NewEventLog(), Audience: audience, Clock: ahead, Random: randomBytes{}, Presence: room.Alone{},
			OnFailure: func(_ game.LobbyID, err error) { b.Log(err) },
		},
		Passwords: passwords{},
	})
	b.Cleanup(service.Close)
	round := newBenchRound(b, service, ahead)
	audience.seats = round.kinds()
	b.ReportAllocs()
	for b.Loop() {
		if round.isOver() {
			b.StopTimer()
			if round = round.next(); round.number == 1 {
				audience.seats = round.kinds()
			}
			b.StartTimer()
		}
		round.submitNext()
	}
}

// benchRound is a round of six players who submit benchWords words each.
type benchRound struct {
	b       *testing.B
	service *lobbies.Service
	clock   *aheadClock
	gm      lobbies.Seat
	players []lobbies.Seat
	number  int
	spoken  int
	words   [][]byte // payloads
}

// A lobby plays benchRounds rounds, in which each player submits benchWords words.
const benchWords, benchRounds = 5, 10

func newBenchRound(b *testing.B, service *lobbies.Service, clock *aheadClock) *benchRound {
	b.Helper()
	r := &benchRound{b: b, service: service, clock: clock}
	var err error
	r.gm, err = service.Seats.Open(b.Context(), lobbies.Request{Name: "Gunda"})
	require.NoError(b, err)
	r.enter(r.gm, view.GameMaster)
	for i := range 6 {
		seat, err := service.Seats.Join(b.Context(), r.gm.Lobby, lobbies.Request{Name: fmt.Sprintf("Spieler %d", i)})
		require.NoError(b, err)
		r.players = append(r.players, seat)
		r.enter(seat, view.Player)
		r.do(game.MarkReady{By: seat.Player, Ready: true})
	}
	words, rotate, long := benchWords, false, game.MaxTurnTime
	r.do(game.UpdateSettings{By: r.gm.Player, Change: game.SettingsChange{
		WordsPerPlayer: &words, RotateFirstPlayer: &rotate, FirstPlayerTime: &long, OtherPlayerTime: &long,
	}})
	r.do(game.StartSetup{By: r.gm.Player})
	r.do(game.SetFirstPlayer{By: r.gm.Player, Player: r.players[0].Player})
	r.start()
	return r
}

func (r *benchRound) isOver() bool { return r.spoken == benchWords*len(r.players) }

// kinds returns one player of each kind of viewer.
func (r *benchRound) kinds() []game.PlayerID {
	return []game.PlayerID{r.gm.Player, r.players[0].Player, ""}
}

// next starts the next round, in a new lobby after benchRounds.
func (r *benchRound) next() *benchRound {
	if r.number == benchRounds {
		r.do(game.CloseLobby{ByOperator: true})
		return newBenchRound(r.b, r.service, r.clock)
	}
	r.do(game.SelectWinner{By: r.gm.Player, Winner: game.Draw})
	r.clock.by.Add(int64(4 * game.RevealStepTime))
	r.do(game.StartNextRound{By: r.gm.Player})
	r.start()
	return r
}

func (r *benchRound) start() {
	r.spoken = 0
	r.number++
	r.words = r.words[:0]
	for i := range benchWords * len(r.players) {
		r.words = append(r.words, r.word(i))
	}
	r.do(game.StartRound{By: r.gm.Player, Topic: text("Apfel"), CategoryHint: text("Obst"), Imposters: []game.PlayerID{r.players[1].Player}})
}

func (r *benchRound) submitNext() {
	cmd, err := decodeWord(r.players[r.spoken%len(r.players)].Player, r.words[r.spoken])
	if err != nil {
		r.b.Fatal(err)
	}
	r.spoken++
	r.do(cmd)
}

var decodeWord = socketapi.Decode("submit_word")

// word returns the payload of the i-th word, as a client encodes it.
func (r *benchRound) word(i int) []byte {
	by := r.players[i%len(r.players)].Player
	return fmt.Appendf(nil, `{"lobbyId":%q,"playerId":%q,"word":"Wort %d","wordPlace":%d}`, r.gm.Lobby, by, i, i/len(r.players)+1)
}

func (r *benchRound) do(cmd game.Command) {
	if _, err := r.service.Do(context.Background(), r.gm.Lobby, cmd); err != nil {
		r.b.Fatalf("%T: %v", cmd, err)
	}
}

func (r *benchRound) enter(seat lobbies.Seat, role view.Role) {
	err := r.service.Enter(r.b.Context(), r.gm.Lobby, view.Viewer{Role: role, Player: seat.Player}, room.Connection{Name: "bench"}, func([]protocol.Message) {})
	require.NoError(r.b, err)
}
