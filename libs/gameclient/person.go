package gameclient

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/protocol"
)

// closeTimeout is how long a connection may outlive the one that ended first.
const closeTimeout = 3 * time.Second

// ErrRefused means that the server does not know a seat or a lobby.
var ErrRefused = errors.New("refused")

// Person is a client of a lobby with its connection. An overlay has a seat without a PlayerID.
type Person struct {
	protocol.Seat
	*Client // nil before the first Return

	// Outage is how long the last connection was missed; zero before the first Return.
	Outage time.Duration
	// Tries is how many the last Return needed.
	Tries int

	secret string
}

// Retry says how a Person comes back.
type Retry struct {
	// URL returns where the server is now.
	URL func() string
	// Pauses returns the pauses between two tries.
	Pauses func() backoff.BackOff
	// Timeout limits each try.
	Timeout time.Duration
	// KeepsConnections tells that the end of one server leaves the connections of others.
	KeepsConnections bool
}

// Once is for a server that stays: it is tried for ten seconds.
func Once(url string) Retry {
	return Retry{
		URL: func() string { return url }, Timeout: 10 * time.Second,
		Pauses: func() backoff.BackOff { return &backoff.StopBackOff{} },
	}
}

// Hide sets the word that the person must not receive from now on, on this and later connections.
func (p *Person) Hide(secret string) {
	p.secret = secret
	if p.Client != nil {
		p.Client.Hide(secret)
	}
}

// Return connects again when the connection has ended or its server has, and tries until the lobby lets the person in, or
// refuses for good with ErrRefused. Like the apps it tries again after a temporary refusal.
func (p *Person) Return(ctx context.Context, r Retry) error {
	p.Tries, p.Outage = 0, 0
	if r.KeepsConnections && p.Client != nil && !p.IsEnded() {
		return nil
	}
	lostAt := p.awaitEnd(ctx)
	_, err := backoff.Retry(ctx, func() (struct{}, error) {
		p.Tries++
		return struct{}{}, p.enter(ctx, r)
	}, backoff.WithBackOff(r.Pauses()), backoff.WithMaxElapsedTime(0))
	if err == nil && !lostAt.IsZero() {
		p.Outage = time.Since(lostAt)
	}
	return err
}

func (p *Person) enter(ctx context.Context, r Retry) (err error) {
	ctx, cancel := context.WithTimeout(ctx, r.Timeout)
	defer cancel()
	opts := Options{Seat: p.Seat, Secret: p.secret}
	var c *Client
	if p.PlayerID == "" {
		c, err = Watch(ctx, r.URL(), p.LobbyID, opts)
	} else {
		c, err = Enter(ctx, r.URL(), p.Seat, opts)
	}
	var refusal *NotAccepted
	switch {
	case err == nil:
		p.Client = c
	case errors.As(err, &refusal) && !refusal.IsTemporary():
		return backoff.Permanent(fmt.Errorf("%w: %w", ErrRefused, err))
	}
	return err
}

// awaitEnd waits for the end of the connection and returns when it was: a server that stops ends one after another.
func (p *Person) awaitEnd(ctx context.Context) (at time.Time) {
	if p.Client == nil {
		return at
	}
	select {
	case <-p.Done():
	case <-time.After(closeTimeout):
	case <-ctx.Done():
	}
	at = p.EndedAt()
	p.Close()
	p.Client = nil
	return at
}
