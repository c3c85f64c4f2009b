package driver

import (
	"encoding/json"
	"strconv"
	"time"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
)

// lobby is one lobby and what is played in it.
type lobby struct {
	driver *Driver
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

// people says what is done here outside of the measured commands.
func (l *lobby) people() gameclient.Commands { return gameclient.Commands(l.id) }

// request sends a command and calls then when the server has accepted it.
func (l *lobby) request(c gameclient.Command, then func()) {
	by := l.gameMaster()
	for _, s := range l.players() {
		if s.id == c.By {
			by = s
		}
	}
	payload, err := json.Marshal(c.Payload)
	if err != nil {
		l.driver.noteRefused(c.Event, []byte(err.Error()))
		return
	}
	l.requested, l.then = c.Event, then
	by.link.send(`421["` + c.Event + `",` + string(payload) + `]`)
}

func (l *lobby) answered() {
	then := l.then
	l.requested, l.then = "", nil
	if then != nil {
		then()
	}
}

// sequence requests the commands one after another, then calls then.
func (l *lobby) sequence(commands []gameclient.Command, then func()) {
	if len(commands) == 0 {
		then()
		return
	}
	l.request(commands[0], func() { l.sequence(commands[1:], then) })
}

// prepare takes the lobby from its intermission to the setup of the first round.
func (l *lobby) prepare(then func()) {
	turn, delay := protocol.Seconds(300), protocol.Seconds(l.driver.plan.Delay)
	commands := append(l.people().Open(l.suspects, protocol.SettingsChange{
		FirstPlayerTime: &turn, OtherPlayerTime: &turn, WordsPerPlayer: &l.driver.plan.Words, StreamDelay: &delay,
	}), l.people().First(l.suspects[0]))
	if l.driver.plan.Viewers > 0 {
		commands = append(commands, l.poll())
	}
	if l.driver.plan.Play == Corrections {
		commands = append(commands, l.decidable()...)
	}
	l.sequence(commands, then)
}

// poll has the audience vote, from one address.
func (l *lobby) poll() gameclient.Command {
	on, voters := true, 100_000
	return gameclient.Command{Event: "switch_poll", Payload: protocol.SwitchPoll{LobbyID: l.id, On: &on, VotersPerAddress: &voters}}
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
