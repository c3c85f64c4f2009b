package avatars

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

const (
	connections     = 8
	maxHeader       = 16 << 10
	idleConnections = 90 * time.Second
)

var (
	errPrivate  = errors.New("avatars: refuses to talk to a private address")
	errTooLarge = errors.New("avatars: an answer is too large")
)

// AddressPolicy tells which addresses may be talked to.
type AddressPolicy func(netip.Addr) bool

// PublicAddress allows public addresses only, so that no name can make the server call its own network.
func PublicAddress(a netip.Addr) bool {
	a = a.Unmap()
	for _, reserved := range []string{"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "198.18.0.0/15", "240.0.0.0/4", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16"} {
		if netip.MustParsePrefix(reserved).Contains(a) {
			return false
		}
	}
	return a.IsGlobalUnicast() && !a.IsPrivate()
}

// newClient returns a client that follows no redirect, uses no proxy and speaks
// to addresses within reach only. The address is checked after the name was
// resolved, so a name cannot change its mind in between.
func newClient(reach AddressPolicy) *http.Client {
	dialer := &net.Dialer{Timeout: lookupTimeout, Control: func(_, address string, _ syscall.RawConn) error {
		target, err := netip.ParseAddrPort(address)
		if err != nil || !reach(target.Addr()) {
			return fmt.Errorf("%w: %s", errPrivate, address)
		}
		return nil
	}}
	return &http.Client{
		Timeout:       lookupTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext:            dialer.DialContext,
			ForceAttemptHTTP2:      true,
			MaxConnsPerHost:        connections,
			IdleConnTimeout:        idleConnections,
			MaxResponseHeaderBytes: maxHeader,
			DisableCompression:     true,
		},
	}
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
