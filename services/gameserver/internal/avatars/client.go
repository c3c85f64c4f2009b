package avatars

import (
	"errors"
	"io"
	"net/http"

	"tarnwort/services/gameserver/internal/outbound"
)

const connections = 8

var errTooLarge = errors.New("avatars: an answer is too large")

// newClient returns a client that speaks to addresses within reach only.
func newClient(reach outbound.AddressPolicy) *http.Client {
	return outbound.NewClient(outbound.Options{Addresses: reach, Timeout: lookupTimeout, ConnectionsPerHost: connections})
}

// readAll reads at most limit bytes; more is an error, found out before they
// have been read.
func readAll(r io.Reader, limit int64) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(content)) > limit {
		return nil, errTooLarge
	}
	return content, err
}
