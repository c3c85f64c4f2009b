package avatars

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"tarnwort/services/gameserver/internal/outbound"
)

// maxResponse is the largest answer of a directory that is read, in bytes.
const maxResponse = 64 << 10

// DecAPI is the directory of decapi.me, which needs no registration.
type DecAPI struct {
	base   string
	client *http.Client
}

var _ Directory = (*DecAPI)(nil)

// NewDecAPI returns the directory at base: https://decapi.me, or a stand-in in tests.
func NewDecAPI(base string, allowed outbound.AddressPolicy) *DecAPI {
	return &DecAPI{base: base, client: newClient(allowed)}
}

// Locate implements Directory. The service answers with plain text: an address, or
// a message.
func (d *DecAPI) Locate(ctx context.Context, name Name) (string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, d.base+"/twitch/avatar/"+string(name), nil)
	if err != nil {
		return "", err
	}
	response, err := d.client.Do(request)
	if err != nil {
		return "", err
	}
	defer func() { _ = response.Body.Close() }()
	content, err := readAll(response.Body, maxResponse)
	if err != nil {
		return "", err
	}
	text := strings.TrimSpace(string(content))
	switch {
	case response.StatusCode == http.StatusNotFound || strings.Contains(strings.ToLower(text), "user not found"):
		return "", ErrUnknown
	case response.StatusCode != http.StatusOK:
		return "", fmt.Errorf("avatars: decapi.me answered %d", response.StatusCode)
	case !strings.HasPrefix(text, "http"):
		return "", fmt.Errorf("avatars: decapi.me answered no address")
	default:
		return text, nil
	}
}

// NoDirectory is a directory without streamers.
type NoDirectory struct{}

var _ Directory = NoDirectory{}

// Locate implements Directory.
func (NoDirectory) Locate(context.Context, Name) (string, error) { return "", ErrUnknown }
