package outbound_test

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/outbound"
)

func TestPublicAddress(t *testing.T) {
	for address, want := range map[string]bool{
		"151.101.2.167": true, "2606:4700::1": true,
		"127.0.0.1": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false, "169.254.169.254": false, "0.0.0.0": false,
		"100.64.0.1": false, "224.0.0.1": false, "255.255.255.255": false, "240.0.0.1": false, "192.0.0.170": false, "198.18.0.1": false,
		"::1": false, "::": false, "fe80::1": false, "fc00::1": false, "fec0::1": false, "ff02::1": false, "::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false,
		"::127.0.0.1": false, "64:ff9b::7f00:1": false, "2002:7f00:1::": false, "2001::1": false,
		"::%x": false, "::1%x": false, "64:ff9b::7f00:1%x": false, "fec0::1%x": false, "2002:7f00:1::%x": false, "2001::1%x": false, "2606:4700::1%x": true,
	} {
		assert.Equal(t, want, outbound.PublicAddress(netip.MustParseAddr(address)), address)
	}
}

func TestLocalAddress(t *testing.T) {
	for address, want := range map[string]bool{
		"151.101.2.167": true, "10.1.2.3": true, "192.168.1.1": true, "127.0.0.1": true, "::1": true, "fc00::1": true, "::ffff:10.0.0.1": true,
		"169.254.169.254": false, "fe80::1": false, "0.0.0.0": false, "224.0.0.1": false,
		"::%x": false, "64:ff9b::a9fe:a9fe%x": false, "fec0::1%x": false, "fe80::1%x": false, "::1%x": true,
	} {
		assert.Equal(t, want, outbound.LocalAddress(netip.MustParseAddr(address)), address)
	}
}

func TestClient(t *testing.T) {
	var calls atomic.Int64
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		http.Redirect(w, r, "/elsewhere", http.StatusFound)
	}))
	defer receiver.Close()
	get := func(addresses outbound.AddressPolicy, url string) (*http.Response, error) {
		client := outbound.NewClient(outbound.Options{Addresses: addresses, Timeout: 5 * time.Second, ConnectionsPerHost: 1})
		defer client.CloseIdleConnections()
		return client.Get(url)
	}
	for _, url := range []string{receiver.URL, strings.Replace(receiver.URL, "127.0.0.1", "localhost", 1), strings.Replace(receiver.URL, "127.0.0.1", "[::ffff:7f00:1]", 1), strings.Replace(receiver.URL, "127.0.0.1", "[::%25lo]", 1)} {
		t.Run("refuses "+url, func(t *testing.T) {
			_, err := get(outbound.PublicAddress, url)
			require.ErrorIs(t, err, outbound.ErrAddress)
			assert.Zero(t, calls.Load())
		})
	}
	t.Run("follows no redirect", func(t *testing.T) {
		answer, err := get(outbound.LocalAddress, receiver.URL)
		require.NoError(t, err)
		defer func() { _ = answer.Body.Close() }()
		assert.Equal(t, http.StatusFound, answer.StatusCode)
		assert.EqualValues(t, 1, calls.Load())
	})
}
