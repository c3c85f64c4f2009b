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

func (l *lobby) gameMaster() *seat { return l.seats[0] }

func (l *lobby) players() []*seat { return l.seats[1 : 1+l.driver.plan.Players] }

// request sends a command and calls then when the server has accepted it.
func (l *lobby) request(by *seat, event, fields string, then func()) {
	l.requested, l.then = event, then
	by.link.send(by.message("1", event, fields))
}

func (l *lobby) answered() {
	then := l.then
	l.requested, l.then = "", nil
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
func (l *lobby) sequence(commands []command, then func()) {
	if len(commands) == 0 {
		then()
		return
	}
	first := commands[0]
	l.request(first.by, first.event, first.fields, func() { l.sequence(commands[1:], then) })
}

// prepare takes the lobby from its intermission to the setup of the first round.
func (l *lobby) prepare(then func()) {
	var commands []command
	for _, p := range l.players() {
		commands = append(commands, command{p, "player_ready", `"playerId":"` + p.id + `","isReady":true`})
	}
	settings := fmt.Sprintf(`"firstPlayerTime":300,"otherPlayerTime":300,"wordsPerPlayer":%d`, l.driver.plan.Words)
	gm := l.gameMaster()
	commands = append(commands,
		command{gm, "update_game_settings", settings},
		command{gm, "start_game", ""},
		command{gm, "set_first_player", `"firstPlayerId":"` + l.players()[0].id + `"`},
	)
	if l.driver.plan.Viewers > 0 {
		commands = append(commands, command{gm, "switch_poll", `"on":true,"votersPerAddress":100000`})
	}
	if l.driver.plan.Play == Corrections {
		commands = append(commands, l.decidable()...)
	}
	l.sequence(commands, then)
}

// expect notes that a command was sent after which the server sends an event to every seat.
func (l *lobby) expect(last string, sentAt time.Duration) {
	l.last, l.sentAt = last, sentAt
	l.waiting = 0
	for _, s := range l.seats {
		if s.link != nil && !s.stalled && s.role != viewer {
			l.waiting++
			s.events = 0
		}
	}
}

// received handles an event at one seat.
func (l *lobby) received(s *seat, name, p []byte) {
	switch {
	case string(name) == "word_submission_started" && s == l.gameMaster():
		l.seatOrder(quoted(p, "turnOrder"))
	case string(name) == "word_submitted":
		l.receivedWord(s, spoken(p))
	case l.last == lastOfCorrection && string(name) == lastOfCorrection:
		l.receivedCorrection(s)
	case string(name) == "error" && s.role != viewer: // a vote may come when the round is over
		l.driver.noteRefused("command", p)
	}
}

func (l *lobby) seatOrder(ids []string) {
	l.order = l.order[:0]
	for _, id := range ids {
		for _, s := range l.seats {
			if s.id == id {
				l.order = append(l.order, s)
			}
		}
	}
}

// delivered notes that one more seat has the expected event, and calls next when all have it.
func (l *lobby) delivered(next func()) {
	l.waiting--
	if l.waiting > 0 {
		return
	}
	l.driver.counts.latency(l.driver.loop.now() - l.sentAt)
	if !l.driver.finishing {
		next()
	}
}

func digits(n int) string { return strconv.Itoa(n) }
