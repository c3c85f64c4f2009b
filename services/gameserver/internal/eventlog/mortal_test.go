package eventlog_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

const (
	// mortalVariable names the data directory of a process that is to be killed.
	mortalVariable = "TARNWORT_TEST_MORTAL"
	// firstVariable is the number of the first lobby it ends.
	firstVariable = "TARNWORT_TEST_FIRST"
	// reservedVariable is how long it keeps the ids of lobbies that ended.
	reservedVariable = "TARNWORT_TEST_RESERVED"
)

// remaining is the lobby that goes on while others end.
const remaining = "STAYSS"

// hasty settings shred at once.
func hasty(dir string, reserved time.Duration) eventlog.Settings {
	return eventlog.Settings{Dir: dir, MaxBytes: 1 << 30, ShredAfter: 10 * time.Millisecond, Reserved: reserved}
}

// mortal ends one lobby after another, goes on with another one, and says of each
// what was acknowledged.
func mortal(dir string) {
	core := zapcore.NewCore(zapcore.NewConsoleEncoder(zap.NewProductionEncoderConfig()), zapcore.AddSync(os.Stderr), zap.ErrorLevel)
	reserved, err := time.ParseDuration(os.Getenv(reservedVariable))
	must(err)
	log := eventlog.New(hasty(dir, reserved), zap.New(core))
	must(log.Open(context.Background()))
	stays, err := game.ParseLobbyID(remaining)
	must(err)
	entries, err := log.Read(context.Background(), stays, 0)
	must(err)
	version, after := int64(len(entries)), lobbies.Position(0)
	if version > 0 {
		after = entries[version-1].Position
	}
	var number int
	_, err = fmt.Sscan(os.Getenv(firstVariable), &number)
	must(err)
	for ; ; number++ {
		endLobby(log, number)
		version++
		after, err = log.Append(context.Background(), stays, after, lobbiestest.Batch(version, 0))
		must(err)
		fmt.Println("kept", version)
	}
}

// endLobby lets somebody confide in a lobby and ends it.
func endLobby(log *eventlog.Log, number int) {
	id := numbered(number)
	fmt.Println("opened", number)
	var after lobbies.Position
	for n, event := range []game.Event{
		game.LobbyOpened{ID: id, GameMaster: game.Player{ID: "gm", Name: canary(number)}},
		game.TopicChosen{Topic: canary(number)},
		game.LobbyClosed{},
	} {
		position, err := log.Append(context.Background(), id, after, lobbiestest.Batch(int64(n+1), 'm', event))
		must(err)
		after = position
	}
	fmt.Println("closed", number)
	must(log.Erase(context.Background(), id))
	fmt.Println("erased", number)
}

// canary is what was said in a lobby. None is the beginning of another one.
func canary(number int) string { return fmt.Sprintf("Kanarie %d.", number) }

func numbered(number int) game.LobbyID {
	text := []byte(strings.Repeat("X", game.LobbyIDLength))
	for i := range text[1:] {
		text[i+1] = game.LobbyIDAlphabet[number%len(game.LobbyIDAlphabet)]
		number /= len(game.LobbyIDAlphabet)
	}
	id, err := game.ParseLobbyID(string(text))
	must(err)
	return id
}

// must ends a process that only tells what went well.
func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
