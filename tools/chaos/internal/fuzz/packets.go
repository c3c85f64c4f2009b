package fuzz

import (
	"strconv"
	"strings"
)

// packet returns a packet of the transport, valid or nearly so.
func (g *Generator) packet() string {
	number := strconv.Itoa(g.rng.IntN(100) - 1)
	return g.pick([]string{
		"0", "1", "2", "2probe", "3", "3probe", "4", "5", "6", "7", "9", "b", "bAAAA", "b" + g.text(),
		"40", "40{}", `40{"token":"` + g.seat().Token + `"}`, "40/admin,", `40/,{"token":1}`, "40[" + number + "]",
		"41", "41/x,", "42", "42[]", "42[1]", "42[null]", `42["` + g.pick(g.events) + `"]`, `42["` + g.text(),
		"42" + number + `["get_game_state",{}]`, `42["get_timer_state",{},{},[],"` + g.text() + `"]`, "42-1[\"x\"]",
		"43", "43" + number + "[]", "43" + number + `[{"ok":true}]`, "44", `44{"message":"x"}`,
		"45" + number + "-", `451-["join_lobby",{"_placeholder":true,"num":0}]`, `4599999-["x"]`, "46", `461-[{"_placeholder":true,"num":0}]`,
		`42["connect"]`, `42["disconnect","x"]`, `42["error",{}]`, `42["connect_error"]`, `42["__proto__",{}]`,
		"42" + strings.Repeat("[", 1+g.rng.IntN(5000)), `42["join_lobby",` + strings.Repeat(`{"a":`, 1+g.rng.IntN(2000)) + "1",
		`42["join_overlay",{"lobbyId":"` + g.seat().LobbyID + `","password":"x"}]`,
		`42["join_lobby",{"lobbyId":"` + g.seat().LobbyID + `","token":"` + g.seat().Token + `"}]`,
	})
}

// mutate damages a frame in a few places.
func (g *Generator) mutate(frame []byte) []byte {
	for range 1 + g.rng.IntN(4) {
		if len(frame) == 0 {
			return frame
		}
		at := g.rng.IntN(len(frame))
		switch g.rng.IntN(6) {
		case 0:
			frame[at] ^= 1 << g.rng.IntN(8)
		case 1:
			frame[at] = byte(g.rng.IntN(256))
		case 2:
			frame = frame[:at]
		case 3:
			frame = append(frame[:at:at], frame[min(at+1+g.rng.IntN(8), len(frame)):]...)
		case 4:
			frame = append(frame[:at:at], append([]byte(g.pick([]string{`"`, `\`, "{", "}", "[", "]", ",", ":", "\x1e", "\x00", "\\u0000", "\xff", "1e999"})), frame[at:]...)...)
		case 5:
			frame = append(frame, frame[at:]...)
		}
	}
	return frame
}

// noise returns random bytes, now and then about as long as a message may be.
func (g *Generator) noise() []byte {
	size := g.rng.IntN(64)
	if g.rng.IntN(50) == 0 {
		size = 16<<10 - 2 + g.rng.IntN(4)
	}
	bytes := make([]byte, size)
	for i := range bytes {
		bytes[i] = byte(g.rng.IntN(256))
	}
	return bytes
}
