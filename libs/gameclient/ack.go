package gameclient

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
)

// NotAccepted is the server's refusal of a command.
type NotAccepted struct {
	Event, Code string
}

// Error returns the event and the code.
func (n *NotAccepted) Error() string { return n.Event + ": " + n.Code }

// IsTemporary reports whether the server may accept the same command a moment later. A cluster without a leader cannot even
// read its log.
func (n *NotAccepted) IsTemporary() bool { return n.Code == "shutting_down" || n.Code == "storage" }

// Await waits for an acknowledgement.
func Await(ctx context.Context, request *client.Request) (ack protocol.Ack, err error) {
	values, err := request.Wait(ctx)
	switch {
	case errors.Is(err, client.ErrNotConnected):
		return ack, ErrEnded
	case err != nil:
		return ack, err
	case len(values) != 1:
		return ack, fmt.Errorf("acknowledged with %d values", len(values))
	}
	return ack, json.Unmarshal(values[0], &ack)
}

// AwaitEither waits for all acknowledgements of one command. It is refused, with a code, when none of them accepts it.
func AwaitEither(ctx context.Context, requests []*client.Request) (refused string, broken error) {
	accepted := false
	for _, request := range requests {
		ack, err := Await(ctx, request)
		if err != nil {
			return "", err
		}
		accepted = accepted || ack.Code == ""
		refused = ack.Code
	}
	if accepted {
		return "", nil
	}
	return refused, nil
}
