package webhooks

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"strconv"
	"time"

	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/outbound"
)

// readAnswer is how many bytes of an answer are read, so that its connection can be used again. They are ignored.
const readAnswer = 4 << 10

// deliver sends a message once and returns why it did not arrive, "" when it did.
func (s *Sender) deliver(ctx context.Context, m room.WebhookMessage) room.WebhookProblem {
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	case <-ctx.Done():
		return room.WebhookTimeout
	}
	request, err := newRequest(ctx, m)
	if err != nil {
		return room.WebhookUnreachable
	}
	answer, err := s.client.Do(request)
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
