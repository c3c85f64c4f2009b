// Package garble says what no client says: frames that are nearly right, frames
// that were right before a few bytes fell over, and noise.
package garble

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"tarnwort/libs/protocol"
)

// Mouth makes frames. The same dice make the same frames.
type Mouth struct {
	dice   *rand.Rand
	events []string
	shapes map[string]map[string]any
	seats  []protocol.Seat
}

// New returns a mouth that knows every event by name and shape.
func New(dice *rand.Rand) *Mouth {
	m := &Mouth{dice: dice, shapes: make(map[string]map[string]any)}
	for name, event := range protocol.ClientEvents() {
		raw, _ := json.Marshal(event.Payload) // a plain structure always encodes
		shape := make(map[string]any)
		_ = json.Unmarshal(raw, &shape)
		m.shapes[name] = shape
	}
	m.events = slices.Sorted(maps.Keys(m.shapes))
	return m
}

// Meet makes the mouth speak about a lobby, with its seats' ids and tokens.
func (m *Mouth) Meet(seats []protocol.Seat) { m.seats = seats }

func (m *Mouth) seat() protocol.Seat { return m.seats[m.dice.IntN(len(m.seats))] }

// Frame is the next thing to say in a text message.
func (m *Mouth) Frame() []byte {
	switch roll := m.dice.IntN(100); {
	case roll < 45:
		return []byte(m.event())
	case roll < 75:
		return m.mutate([]byte(m.event()))
	case roll < 85:
		return m.mutate([]byte(m.packet()))
	case roll < 92:
		return []byte(m.packet())
	default:
		return m.noise()
	}
}

// event is one of the game's, its fields of the right names and any value.
func (m *Mouth) event() string {
	name := m.pick(m.events)
	payload := make(map[string]any)
	for field := range m.shapes[name] {
		payload[field] = m.value(field)
	}
	for _, field := range []string{"lobbyId", "playerId", "gameMasterId", "token", "topic", "imposterId", "word", "wordPlace"} {
		if m.dice.IntN(4) > 0 {
			payload[field] = m.value(field)
		}
	}
	body, _ := json.Marshal([]any{name, payload}) // strings, numbers and lists of them always encode
	return "42" + m.ackID() + string(body)
}

func (m *Mouth) ackID() string {
	switch m.dice.IntN(8) {
	case 0:
		return ""
	case 1:
		return "99999999999999999999"
	default:
		return strconv.Itoa(m.dice.IntN(1000))
	}
}

// value is mostly what fits a field, else anything.
func (m *Mouth) value(field string) any {
	if m.dice.IntN(6) == 0 {
		return m.anything(2)
	}
	switch field {
	case "lobbyId":
		return m.seat().LobbyID
	case "token":
		return m.seat().Token
	case "playerOrder":
		order := make([]string, m.dice.IntN(5))
		for i := range order {
			order[i] = m.seat().PlayerID
		}
		return order
	case "winner":
		return m.pick([]string{"regular_players", "imposter", "draw", "niemand"})
	case "newPoints", "wordPlace", "wordsPerPlayer", "firstPlayerTime", "otherPlayerTime":
		return m.dice.IntN(400) - 10
	}
	if strings.HasSuffix(field, "Id") {
		return m.seat().PlayerID
	}
	if strings.HasPrefix(field, "is") || strings.HasPrefix(field, "show") || strings.HasSuffix(field, "Overlay") {
		return m.dice.IntN(2) == 0
	}
	return m.text()
}

// anything is a value of any type, nested up to a depth.
func (m *Mouth) anything(depth int) any {
	switch m.dice.IntN(9) {
	case 0:
		return nil
	case 1:
		return m.dice.IntN(2) == 0
	case 2:
		return m.dice.Int64() - m.dice.Int64()
	case 3:
		return 1e308 * m.dice.Float64()
	case 4, 5:
		if depth == 0 {
			return []any{}
		}
		return []any{m.anything(depth - 1), m.anything(depth - 1)}
	case 6:
		if depth == 0 {
			return map[string]any{}
		}
		return map[string]any{m.text(): m.anything(depth - 1), "_placeholder": true, "num": m.dice.IntN(3) - 1}
	default:
		return m.text()
	}
}

// text is short or long, plain or of characters that trip software.
func (m *Mouth) text() string {
	word := m.pick([]string{
		"Apfel", "", " ", "ÜBERSPRUNGEN", "a\u0301", "\u202eabc", "\u200b", "\x00", "<script>alert(1)</script>", "*", ">", "a.b.c", "../..",
		"\ufeff", "👩‍👩‍👧‍👦", "ﷺ", "null", "NaN", "-0", "{\"a\":1}", "__proto__", "%00", "\U0010ffff", "https://vdo.ninja/?view=a", "http://[::1]",
	})
	if m.dice.IntN(30) == 0 {
		return strings.Repeat(word+"x", 1+m.dice.IntN(4000))
	}
	return word
}

func (m *Mouth) pick(of []string) string { return of[m.dice.IntN(len(of))] }
