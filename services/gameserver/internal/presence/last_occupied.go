package presence

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go"

	"tarnwort/libs/game"
)

const (
	// answerTimeout is longer than serverTimeout, so that a silent server is dropped first and no longer awaited.
	answerTimeout = 9 * time.Second
	// pollInterval is the pause between two checks whether a server was dropped.
	pollInterval = 500 * time.Millisecond
)

var errNoAnswer = errors.New("presence: a server does not answer")

// LastOccupied implements lobbies.Presence.
func (n *Network) LastOccupied(ctx context.Context, ids []game.LobbyID) (map[game.LobbyID]time.Duration, error) {
	latest := make(map[game.LobbyID]time.Duration)
	awaited := n.roster.names()
	if len(awaited) == 0 {
		return latest, nil
	}
	ctx, cancel := context.WithTimeout(ctx, answerTimeout)
	defer cancel()
	answers, err := requestLastOccupied(n.conn, occupiedRequest{Server: n.name, Lobbies: ids})
	if err != nil {
		return nil, fmt.Errorf("presence: %w", err)
	}
	defer func() { _ = answers.Unsubscribe() }()
	for len(awaited) > 0 {
		answer, err := nextAnswer(ctx, answers)
		if err != nil {
			return nil, fmt.Errorf("%w: %v: %w", errNoAnswer, awaited, err)
		}
		for id, ago := range answer.Ago {
			if before, had := latest[id]; !had || ago < before {
				latest[id] = ago
			}
		}
		alive := n.roster.names()
		awaited = slices.DeleteFunc(awaited, func(name string) bool { return name == answer.Server || !slices.Contains(alive, name) })
	}
	return latest, nil
}

// requestLastOccupied publishes a request and returns the subscription to its answers.
func requestLastOccupied(conn *nats.Conn, request occupiedRequest) (*nats.Subscription, error) {
	inbox := nats.NewInbox()
	answers, err := conn.SubscribeSync(inbox)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(request)
	if err == nil {
		err = conn.PublishRequest(lastOccupiedSubject, inbox, data)
	}
	if err != nil {
		return nil, errors.Join(err, answers.Unsubscribe())
	}
	return answers, nil
}

// nextAnswer waits for an answer. After pollInterval without one it returns an empty answer.
func nextAnswer(ctx context.Context, answers *nats.Subscription) (occupiedAnswer, error) {
	soon, cancel := context.WithTimeout(ctx, pollInterval)
	defer cancel()
	msg, err := answers.NextMsgWithContext(soon)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil || errors.Is(err, nats.ErrNoResponders) {
		return occupiedAnswer{}, nil
	}
	if err != nil {
		return occupiedAnswer{}, err
	}
	answer, _ := decode[occupiedAnswer](msg)
	return answer, nil
}

func (n *Network) answerLastOccupied(msg *nats.Msg) {
	request, ok := decode[occupiedRequest](msg)
	if !ok || request.Server == "" || msg.Reply == "" {
		return
	}
	n.roster.markAlive(request.Server, time.Now())
	answer := occupiedAnswer{Server: n.name, Ago: make(map[game.LobbyID]time.Duration)}
	for _, id := range request.Lobbies {
		if ago, known := n.subscriber.LastOccupied(id); known {
			answer.Ago[id] = ago
		}
	}
	n.publisher.publish(msg.Reply, answer)
}
