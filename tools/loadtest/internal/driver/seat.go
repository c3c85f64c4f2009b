package driver

import (
	"bytes"
	"strconv"
	"strings"
)

type role int

const (
	gameMaster role = iota
	player
	overlay
	viewer
)

// seat is one place at a lobby and the connection that holds it.
type seat struct {
	lobby *lobby
	role  role
	id    string // of the seat, or of a viewer's device
	token string
	link  link

	number int // of a viewer among those of the lobby

	joined  bool
	stalled bool
	word    int // the highest number of a word that arrived
	events  int // that arrived since the last command
}

func (s *seat) connect() (err error) {
	d := s.lobby.driver
	s.joined = false
	receive, poller := 0, d.loop.poller
	if s.role == viewer {
		poller = d.loop.audience
	}
	if d.plan.Polling || s.role == viewer && s.number < d.plan.PollingViewers {
		s.link, err = dialPolling(d.loop, poller, s.packet, s.lost)
		return err
	}
	if d.plan.Stall && s.role == overlay {
		receive = stalledBuffer
	}
	s.link, err = dialWebsocket(d.loop, poller, receive, s.packet, s.lost)
	return err
}

// stalledBuffer is the receive buffer of a client that will stop reading, in
// bytes: the smaller, the sooner the server has to do something.
const stalledBuffer = 4096

func (s *seat) lost(err error) {
	if s.joined && s.link != nil {
		s.lobby.driver.counts.closed++
	}
	s.link = nil
	s.lobby.driver.noteLost(err)
}

// packet handles one Engine.IO packet.
func (s *seat) packet(p []byte) {
	if len(p) == 0 {
		return
	}
	switch {
	case p[0] == '0':
		s.link.send("40")
	case p[0] == '2':
		s.link.send("3")
	case p[0] != '4' || len(p) < 2:
		return
	case p[1] == '0':
		s.enter()
	case p[1] == '2':
		s.event(p[2:])
	case p[1] == '3':
		s.acknowledged(p[2:])
	case p[1] == '4':
		s.lobby.driver.noteRefused("connection", p)
	}
}

func (s *seat) enter() {
	switch s.role {
	case overlay:
		s.emit("join_overlay", "")
	case viewer:
		s.emit("join_audience", `"deviceId":"`+s.id+`"`)
	default:
		s.emit("join_lobby", `"playerId":"`+s.id+`","token":"`+s.token+`"`)
	}
}

func (s *seat) event(p []byte) {
	start := bytes.IndexByte(p, '"') + 1
	size := bytes.IndexByte(p[start:], '"')
	if start == 0 || size < 0 {
		return
	}
	name := p[start : start+size]
	if !s.joined {
		if isState(name) {
			s.joined = true
			s.lobby.driver.entered()
		}
		return
	}
	s.lobby.driver.counts.bytes += len(p)
	if !bytes.HasPrefix(name, []byte("match_")) { // only the game master is sent these
		s.events++
		s.lobby.driver.counts.deliveries++
	}
	s.lobby.received(s, name, p)
}

func isState(name []byte) bool {
	return string(name) == "game_state" || string(name) == "game_state_response"
}

func (s *seat) acknowledged(p []byte) {
	_, body, _ := bytes.Cut(p, []byte("["))
	if !bytes.Contains(body, []byte(`"ok":true`)) {
		s.lobby.driver.noteRefused(s.lobby.requested, p)
		return
	}
	s.lobby.answered()
}

// emit sends an event without an acknowledgement; fields are the payload's JSON
// behind the lobby. Measured commands are written this way, which costs less than encoding them.
func (s *seat) emit(event, fields string) {
	if s.link == nil {
		return
	}
	if fields != "" {
		fields = "," + fields
	}
	s.link.send(`42["` + event + `",{"lobbyId":"` + s.lobby.id + `"` + fields + `}]`)
}

// spoken reads the number of the word in word_submitted; -1 when it is not one of ours.
func spoken(p []byte) int {
	_, after, found := bytes.Cut(p, []byte(`"word":"w`))
	if !found {
		return -1
	}
	digits, _, _ := bytes.Cut(after, []byte(`"`))
	n, err := strconv.Atoi(string(digits))
	if err != nil {
		return -1
	}
	return n
}

// quoted returns the texts of an array of ids in JSON.
func quoted(p []byte, key string) []string {
	_, after, _ := bytes.Cut(p, []byte(`"`+key+`":["`))
	list, _, found := bytes.Cut(after, []byte(`"]`))
	if !found {
		return nil
	}
	return strings.Split(string(list), `","`)
}
