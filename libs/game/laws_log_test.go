package game_test

import (
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// stored is an event as an event log keeps it.
type stored struct {
	Type string
	Body json.RawMessage
}

func throughTheLog(events []game.Event) []game.Event {
	kinds := map[string]reflect.Type{}
	for _, e := range game.Events() {
		kinds[reflect.TypeOf(e).Name()] = reflect.TypeOf(e)
	}
	out := make([]game.Event, 0, len(events))
	for _, e := range events {
		s := stored{Type: reflect.TypeOf(e).Name(), Body: must(json.Marshal(e))}
		var back stored
		check(json.Unmarshal(must(json.Marshal(s)), &back))
		event := reflect.New(kinds[back.Type])
		check(json.Unmarshal(back.Body, event.Interface()))
		out = append(out, event.Elem().Interface().(game.Event))
	}
	return out
}

func replayEqualsLive(live game.Lobby, log []game.Event) bool {
	var replay game.Replay
	replay.Take(throughTheLog(log)...)
	return assert.ObjectsAreEqual(live, game.Evolve(game.Lobby{}, throughTheLog(log)...)) && assert.ObjectsAreEqual(live, replay.Lobby())
}

func fingerprint(l game.Lobby) string { return string(must(json.Marshal(l))) }

func (s step) String() string {
	return fmt.Sprintf("%T%+v on %s: %T %v", s.cmd, s.cmd, gametest.Draw(s.before), s.events, s.err)
}

func must[T any](v T, err error) T {
	check(err)
	return v
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
