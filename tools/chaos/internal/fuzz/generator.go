// Package fuzz generates and sends frames that no client sends: nearly valid ones, valid ones
// with a few damaged bytes, and random bytes.
package fuzz

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"tarnwort/libs/protocol"
)

// Generator makes frames; the same random source makes the same frames.
type Generator struct {
	rng    *rand.Rand
	events []string
	shapes map[string]map[string]any
	seats  []protocol.Seat
}

// New returns a generator that knows every event by name and shape. The frames are about a
// lobby, with the ids and tokens of its seats.
func New(rng *rand.Rand, seats []protocol.Seat) *Generator {
	g := &Generator{rng: rng, seats: seats, shapes: make(map[string]map[string]any)}
	for name, event := range protocol.ClientEvents() {
		raw, _ := json.Marshal(event.Payload) // a plain structure always encodes
		shape := make(map[string]any)
		_ = json.Unmarshal(raw, &shape)
		g.shapes[name] = shape
	}
	g.events = slices.Sorted(maps.Keys(g.shapes))
	return g
}

func (g *Generator) seat() protocol.Seat { return g.seats[g.rng.IntN(len(g.seats))] }

// frame returns the next text frame.
func (g *Generator) frame() []byte {
	switch roll := g.rng.IntN(100); {
	case roll < 45:
		return []byte(g.event())
	case roll < 75:
		return g.mutate([]byte(g.event()))
	case roll < 85:
		return g.mutate([]byte(g.packet()))
	case roll < 92:
		return []byte(g.packet())
	default:
		return g.noise()
	}
}

// event returns one of the game's events, its fields named as they should be, with any value.
func (g *Generator) event() string {
	name := g.pick(g.events)
	payload := make(map[string]any)
	for field := range g.shapes[name] {
		payload[field] = g.value(field)
	}
	for _, field := range []string{"lobbyId", "playerId", "gameMasterId", "token", "topic", "imposterId", "word", "wordPlace"} {
		if g.rng.IntN(4) > 0 {
			payload[field] = g.value(field)
		}
	}
	body, _ := json.Marshal([]any{name, payload}) // strings, numbers and lists of them always encode
	return "42" + g.ackID() + string(body)
}

func (g *Generator) ackID() string {
	switch g.rng.IntN(8) {
	case 0:
		return ""
	case 1:
		return "99999999999999999999"
	default:
		return strconv.Itoa(g.rng.IntN(1000))
	}
}

// value returns mostly what fits a field, else anything.
func (g *Generator) value(field string) any {
	if g.rng.IntN(6) == 0 {
		return g.anything(2)
	}
	switch field {
	case "lobbyId":
		return g.seat().LobbyID
	case "token":
		return g.seat().Token
	case "playerOrder":
		order := make([]string, g.rng.IntN(5))
		for i := range order {
			order[i] = g.seat().PlayerID
		}
		return order
	case "winner":
		return g.pick([]string{"regular_players", "imposter", "draw", "niemand"})
	case "newPoints", "wordPlace", "wordsPerPlayer", "firstPlayerTime", "otherPlayerTime":
		return g.rng.IntN(400) - 10
	}
	if strings.HasSuffix(field, "Id") {
		return g.seat().PlayerID
	}
	if strings.HasPrefix(field, "is") || strings.HasPrefix(field, "show") || strings.HasSuffix(field, "Overlay") {
		return g.rng.IntN(2) == 0
	}
	return g.text()
}

// anything returns a value of any type, nested up to a depth.
func (g *Generator) anything(depth int) any {
	switch g.rng.IntN(9) {
	case 0:
		return nil
	case 1:
		return g.rng.IntN(2) == 0
	case 2:
		return g.rng.Int64() - g.rng.Int64()
	case 3:
		return 1e308 * g.rng.Float64()
	case 4, 5:
		if depth == 0 {
			return []any{}
		}
		return []any{g.anything(depth - 1), g.anything(depth - 1)}
	case 6:
		if depth == 0 {
			return map[string]any{}
		}
		return map[string]any{g.text(): g.anything(depth - 1), "_placeholder": true, "num": g.rng.IntN(3) - 1}
	default:
		return g.text()
	}
}

// text returns a short or long text, of plain or of unusual characters.
func (g *Generator) text() string {
	word := g.pick([]string{
		"Apfel", "", " ", "ÜBERSPRUNGEN", "a\u0301", "\u202eabc", "\u200b", "\x00", "<script>alert(1)</script>", "*", ">", "a.b.c", "../..",
		"\ufeff", "👩‍👩‍👧‍👦", "ﷺ", "null", "NaN", "-0", "{\"a\":1}", "__proto__", "%00", "\U0010ffff", "https://vdo.ninja/?view=a", "http://[::1]",
	})
	if g.rng.IntN(30) == 0 {
		return strings.Repeat(word+"x", 1+g.rng.IntN(4000))
	}
	return word
}

func (g *Generator) pick(of []string) string { return of[g.rng.IntN(len(of))] }
