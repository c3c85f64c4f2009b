package presence

import (
	"encoding/json"
	"slices"

	"go.uber.org/zap"
)

// seatsAtOnce keeps a message far below NATS' limit of 1 MiB.
const seatsAtOnce = 2000

// sayAll tells who is here, and nothing in between.
func (n *Network) sayAll() {
	n.speaking.Lock()
	defer n.speaking.Unlock()
	var seats []entry
	for s, since := range n.roster.own() {
		seats = append(seats, entryOf(s, since))
	}
	n.sayNext(message{All: true})
	for page := range slices.Chunk(seats, seatsAtOnce) {
		n.sayNext(message{Seats: page})
	}
	n.sayNext(message{Done: true})
}

func (n *Network) say(m message) {
	n.speaking.Lock()
	defer n.speaking.Unlock()
	n.sayNext(m)
}

// sayNext must be called with speaking held.
func (n *Network) sayNext(m message) {
	n.said++
	m.Server, m.Number = n.name, n.said
	data, err := json.Marshal(m)
	if err == nil {
		err = n.conn.Publish(subject, data)
	}
	if err != nil {
		n.log.Warn("presence not told", zap.Error(err))
	}
}
