package garble

import (
	"strconv"
	"strings"
)

// packet is one of the transport's, right or nearly so.
func (m *Mouth) packet() string {
	number := strconv.Itoa(m.dice.IntN(100) - 1)
	return m.pick([]string{
		"0", "1", "2", "2probe", "3", "3probe", "4", "5", "6", "7", "9", "b", "bAAAA", "b" + m.text(),
		"40", "40{}", `40{"token":"` + m.seat().Token + `"}`, "40/admin,", `40/,{"token":1}`, "40[" + number + "]",
		"41", "41/x,", "42", "42[]", "42[1]", "42[null]", `42["` + m.pick(m.events) + `"]`, `42["` + m.text(),
		"42" + number + `["get_game_state",{}]`, `42["get_timer_state",{},{},[],"` + m.text() + `"]`, "42-1[\"x\"]",
		"43", "43" + number + "[]", "43" + number + `[{"ok":true}]`, "44", `44{"message":"x"}`,
		"45" + number + "-", `451-["join_lobby",{"_placeholder":true,"num":0}]`, `4599999-["x"]`, "46", `461-[{"_placeholder":true,"num":0}]`,
		`42["connect"]`, `42["disconnect","x"]`, `42["error",{}]`, `42["connect_error"]`, `42["__proto__",{}]`,
		"42" + strings.Repeat("[", 1+m.dice.IntN(5000)), `42["join_lobby",` + strings.Repeat(`{"a":`, 1+m.dice.IntN(2000)) + "1",
		`42["join_overlay",{"lobbyId":"` + m.seat().LobbyID + `","password":"x"}]`,
		`42["join_lobby",{"lobbyId":"` + m.seat().LobbyID + `","token":"` + m.seat().Token + `"}]`,
	})
}

// mutate damages a frame in a few places.
func (m *Mouth) mutate(frame []byte) []byte {
	for range 1 + m.dice.IntN(4) {
		if len(frame) == 0 {
			return frame
		}
		at := m.dice.IntN(len(frame))
		switch m.dice.IntN(6) {
		case 0:
			frame[at] ^= 1 << m.dice.IntN(8)
		case 1:
			frame[at] = byte(m.dice.IntN(256))
		case 2:
			frame = frame[:at]
		case 3:
			frame = append(frame[:at:at], frame[min(at+1+m.dice.IntN(8), len(frame)):]...)
		case 4:
			frame = append(frame[:at:at], append([]byte(m.pick([]string{`"`, `\`, "{", "}", "[", "]", ",", ":", "\x1e", "\x00", "\\u0000", "\xff", "1e999"})), frame[at:]...)...)
		case 5:
			frame = append(frame, frame[at:]...)
		}
	}
	return frame
}

// noise is bytes of any value, now and then about as long as a message may be.
func (m *Mouth) noise() []byte {
	size := m.dice.IntN(64)
	if m.dice.IntN(50) == 0 {
		size = 16<<10 - 2 + m.dice.IntN(4)
	}
	bytes := make([]byte, size)
	for i := range bytes {
		bytes[i] = byte(m.dice.IntN(256))
	}
	return bytes
}
