package driver

import (
	"fmt"
	"net"
	"strconv"
	"time"
)

// lobby is one lobby and what is played in it.
type lobby struct {
	driver *Driver
	server *net.TCPAddr // where it was opened
	id     string
	seats  []*seat // the game master, the players, the overlays
	order  []*seat // of turns

	suspects []string // ids of the players

	requested string // the command that waits for its acknowledgement
	then      func()

	share float64 // of the first round that is played, 0 to 1

	word      int // the number of the last word
	inRound   int // words of the running round
	sentAt    time.Duration
	waiting   int    // seats that have not got what the last command caused
	last      string // the last event of what it causes
	corrected bool   // whether the imposter has won, for now
}

func (t *lobby) gameMaster() *seat { return t.seats[0] }

func (t *lobby) players() []*seat { return t.seats[1 : 1+t.driver.plan.Players] }

// request sends a command and calls then when the server has accepted it.
func (t *lobby) request(by *seat, event, fields string, then func()) {
	t.requested, t.then = event, then
	by.link.send(by.message("1", event, fields))
}

func (t *lobby) answered() {
	then := t.then
	t.requested, t.then = "", nil
	if then != nil {
		then()
	}
}

// command is one step of what is played before the measurement.
type command struct {
	by            *seat
	event, fields string
}

// sequence requests the commands one after another, then calls then.
func (t *lobby) sequence(commands []command, then func()) {
	if len(commands) == 0 {
		then()
		return
	}
	first := commands[0]
	t.request(first.by, first.event, first.fields, func() { t.sequence(commands[1:], then) })
}

// prepare takes the lobby from its intermission to the setup of the first round.
func (t *lobby) prepare(then func()) {
	var commands []command
	for _, p := range t.players() {
		commands = append(commands, command{p, "player_ready", `"playerId":"` + p.id + `","isReady":true`})
	}
	settings := fmt.Sprintf(`"firstPlayerTime":300,"otherPlayerTime":300,"wordsPerPlayer":%d`, t.driver.plan.Words)
	gm := t.gameMaster()
	commands = append(commands,
		command{gm, "update_game_settings", settings},
		command{gm, "start_game", ""},
		command{gm, "set_first_player", `"firstPlayerId":"` + t.players()[0].id + `"`},
	)
	if t.driver.plan.Viewers > 0 {
		commands = append(commands, command{gm, "switch_poll", `"on":true,"votersPerAddress":100000`})
	}
	if t.driver.plan.Play == Corrections {
		commands = append(commands, t.decidable()...)
	}
	t.sequence(commands, then)
}

// expect notes that a command was sent after which the server sends an event to every seat.
func (t *lobby) expect(last string, sentAt time.Duration) {
	t.last, t.sentAt = last, sentAt
	t.waiting = 0
	for _, s := range t.seats {
		if s.link != nil && !s.stalled && s.role != viewer {
			t.waiting++
			s.events = 0
		}
	}
}

// received handles an event at one seat.
func (t *lobby) received(s *seat, name, p []byte) {
	switch {
	case string(name) == "word_submission_started" && s == t.gameMaster():
		t.seatOrder(quoted(p, "turnOrder"))
	case string(name) == "word_submitted":
		t.receivedWord(s, spoken(p))
	case t.last == lastOfCorrection && string(name) == lastOfCorrection:
		t.receivedCorrection(s)
	case string(name) == "error" && s.role != viewer: // a vote may come when the round is over
		t.driver.noteRefused("command", p)
	}
}

func (t *lobby) seatOrder(ids []string) {
	t.order = t.order[:0]
	for _, id := range ids {
		for _, s := range t.seats {
			if s.id == id {
				t.order = append(t.order, s)
			}
		}
	}
}

// delivered notes that one more seat has the expected event, and calls next when all have it.
func (t *lobby) delivered(next func()) {
	t.waiting--
	if t.waiting > 0 {
		return
	}
	t.driver.counts.latency(t.driver.loop.now() - t.sentAt)
	if !t.driver.finishing {
		next()
	}
}

func digits(n int) string { return strconv.Itoa(n) }
