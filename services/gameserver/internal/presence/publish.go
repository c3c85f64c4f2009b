package presence

import (
	"encoding/json"
	"slices"

	"go.uber.org/zap"
)

// seatsPerMessage keeps a message far below NATS' limit of 1 MiB.
const seatsPerMessage = 2000

// publishAllSeats publishes the complete list of seats without other messages in between.
func (n *Network) publishAllSeats() {
	n.publishMu.Lock()
	defer n.publishMu.Unlock()
	var seats []entry
	for s, since := range n.roster.localSeats() {
		seats = append(seats, entryOf(s, since))
	}
	n.publishLocked(message{All: true})
	for page := range slices.Chunk(seats, seatsPerMessage) {
		n.publishLocked(message{Seats: page})
	}
	n.publishLocked(message{Done: true})
}

func (n *Network) publish(m message) {
	n.publishMu.Lock()
	defer n.publishMu.Unlock()
	n.publishLocked(m)
}

// publishLocked is called with publishMu held.
func (n *Network) publishLocked(m message) {
	n.sequence++
	m.Server, m.Number = n.name, n.sequence
	data, err := json.Marshal(m)
	if err == nil {
		err = n.conn.Publish(subject, data)
	}
	if err != nil {
		n.log.Warn("presence not told", zap.Error(err))
	}
}
