package lobbies

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

// A re-entry token proves that its bearer was admitted to a password-protected lobby before. It is a MAC that every server
// can compute from the lobby's first event, so nothing is stored per bearer and the token ends with the lobby.

// ReentryToken returns the token with which a client that was admitted in a role comes back without the password.
// It is "" for a lobby without a password.
func (s *Seats) ReentryToken(ctx context.Context, id game.LobbyID, role view.Role) (string, error) {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return "", err
	}
	defer r.Unlock()
	return reentryToken(r.Lobby(), role), nil
}

// MayReenter reports whether token is the lobby's re-entry token for a role.
func (s *Seats) MayReenter(ctx context.Context, id game.LobbyID, role view.Role, token string) (bool, error) {
	want, err := s.ReentryToken(ctx, id, role)
	if err != nil {
		return false, err
	}
	return want != "" && hmac.Equal([]byte(token), []byte(want)), nil
}

// reentryToken is keyed by the password's hash, whose salt is random and never leaves the server, and bound to when the
// lobby was opened: a later lobby with the same id and password has other tokens.
func reentryToken(l *game.Lobby, role view.Role) string {
	if l.Access.PasswordHash == "" {
		return ""
	}
	mac := hmac.New(sha256.New, []byte(l.Access.PasswordHash))
	_, _ = fmt.Fprintf(mac, "tarnwort re-entry 1 %s %d %s", l.ID, l.OpenedAt.UnixNano(), reentryKind(role))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:tokenBytes])
}

// reentryKind keeps what a token opens to what its bearer was admitted to: a token of the audience opens no overlay.
func reentryKind(role view.Role) string {
	switch role {
	case view.Overlay:
		return "overlay"
	case view.Audience:
		return "audience"
	default:
		return "seat"
	}
}
