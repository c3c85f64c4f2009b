package avatars

import (
	"errors"
	"io"
	"net/http"

	"tarnwort/services/gameserver/internal/outbound"
)

const connectionsPerHost = 8

var errTooLarge = errors.New("avatars: an answer is too large")

// newClient returns a client that connects to allowed addresses only.
func newClient(allowed outbound.AddressPolicy) *http.Client {
	return outbound.NewClient(outbound.Options{Addresses: allowed, Timeout: lookupTimeout, ConnectionsPerHost: connectionsPerHost})
}

// readAll reads at most limit bytes. It returns errTooLarge for more, without
// reading the rest.
func readAll(r io.Reader, limit int64) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(content)) > limit {
		return nil, errTooLarge
	}
	return content, err
}
