package webhooks

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/outbound"
)

// readAnswer is how many bytes of an answer are read, so that its connection can be used again. They are ignored.
const readAnswer = 4 << 10

// deliver sends a message once and returns why it did not arrive, "" when it did.
func (q *queue) deliver(m room.WebhookMessage) room.WebhookProblem {
	release, err := q.takePlace(m.URL)
	if err != nil {
		return room.WebhookUnreachable
	}
	defer release()
	request, err := newRequest(q.ctx, m)
	if err != nil {
		return room.WebhookUnreachable
	}
	answer, err := q.sender.client.Do(request)
	if err != nil {
		return problemOf(err)
	}
	defer func() { _ = answer.Body.Close() }()
	_, _ = io.CopyN(io.Discard, answer.Body, readAnswer) // ignored
	if answer.StatusCode/100 == 2 {
		return ""
	}
	return statusProblem(answer.StatusCode)
}

// takePlace takes a shared place for a call to a URL, or waits for the lobby's own one. It fails when the webhook is removed.
func (q *queue) takePlace(address string) (release func(), err error) {
	target, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	if places, host := &q.sender.places, target.Host; places.tryTake(host) {
		return func() { places.release(host) }, nil
	}
	select {
	case q.turn <- struct{}{}:
		return func() { <-q.turn }, nil
	case <-q.ctx.Done():
		return nil, q.ctx.Err()
	}
}

func newRequest(ctx context.Context, m room.WebhookMessage) (*http.Request, error) {
	body, err := json.Marshal(m.Body)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, m.URL, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Tarnwort-Webhooks")
	return request, sign(request.Header, m.ID, string(m.Secret), time.Now(), body)
}

func problemOf(err error) room.WebhookProblem {
	var slow net.Error
	switch {
	case errors.Is(err, outbound.ErrAddress):
		return room.WebhookAddressRefused
	case errors.As(err, &slow) && slow.Timeout():
		return room.WebhookTimeout
	}
	return room.WebhookUnreachable
}

func statusProblem(status int) room.WebhookProblem {
	return room.WebhookProblem("http_" + strconv.Itoa(status))
}
