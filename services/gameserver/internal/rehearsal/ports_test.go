package rehearsal_test

import (
	"crypto/rand"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

type clock struct{}

func (clock) Now() time.Time { return time.Now() }

func (clock) Elapsed() time.Duration { return time.Duration(time.Now().UnixNano()) }

func (clock) AfterFunc(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }

type randomBytes struct{}

func (randomBytes) Bytes(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b)
	return b
}

type twoWords struct{}

func (twoWords) Words(game.WordPack) []room.WordPair {
	return []room.WordPair{{Word: "Alltag", Hint: "Leben"}, {Word: "Leuchtturm", Hint: "Küste"}}
}

type noAudience struct{}

func (noAudience) Publish(game.LobbyID, view.Timing, *view.News)         {}
func (noAudience) Broadcast(game.LobbyID, view.Timing, protocol.Message) {}

func (noAudience) Timings(game.LobbyID) view.Timing { return 0 }

func (noAudience) BroadcastToSeats(game.LobbyID, view.Timing, protocol.Message) {}

func (noAudience) SendTo(game.LobbyID, game.PlayerID, protocol.Message) {}
func (noAudience) Disconnect(game.LobbyID, game.PlayerID)               {}
func (noAudience) TakeOver(game.LobbyID, game.PlayerID)                 {}
func (noAudience) Close(game.LobbyID)                                   {}
func (noAudience) Reconnect(game.LobbyID)                               {}
func (noAudience) IsWatched(game.LobbyID) bool                          { return false }

func (noAudience) Watchers(game.LobbyID) (none protocol.WatchersUpdated) { return none }

func (noAudience) ChooseSource(game.LobbyID, string) {}
