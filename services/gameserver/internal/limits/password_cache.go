package limits

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"time"

	"github.com/jellydator/ttlcache/v3"

	"tarnwort/libs/game"
)

const (
	// passwordLifetime is how long a right password of a network is remembered.
	passwordLifetime = 10 * time.Minute
	// maxCachedPasswords is how many are remembered, in about 4 MB. An evicted one is hashed again.
	maxCachedPasswords = 16_384
)

// passwordCache remembers the right passwords that each network used at each lobby. It holds no password, but a MAC of
// network, lobby and password under a key that exists in this process only.
type passwordCache struct {
	key     []byte
	entries *ttlcache.Cache[[sha256.Size]byte, struct{}]
}

// newPasswordCache returns a cache without a goroutine: expired entries are evicted when it is full.
func newPasswordCache() *passwordCache {
	key := make([]byte, sha256.Size)
	_, _ = rand.Read(key) // never fails
	return &passwordCache{key, ttlcache.New(
		ttlcache.WithTTL[[sha256.Size]byte, struct{}](passwordLifetime),
		ttlcache.WithCapacity[[sha256.Size]byte, struct{}](maxCachedPasswords),
		ttlcache.WithDisableTouchOnHit[[sha256.Size]byte, struct{}](),
	)}
}

func (c *passwordCache) has(network subject, lobby game.LobbyID, password string) bool {
	return c.entries.Get(c.mac(network, lobby, password)) != nil
}

func (c *passwordCache) add(network subject, lobby game.LobbyID, password string) {
	c.entries.Set(c.mac(network, lobby, password), struct{}{}, ttlcache.DefaultTTL)
}

func (c *passwordCache) mac(network subject, lobby game.LobbyID, password string) (sum [sha256.Size]byte) {
	mac := hmac.New(sha256.New, c.key)
	_, _ = mac.Write([]byte(network.network.String() + " " + lobby.String() + " " + password))
	mac.Sum(sum[:0])
	return sum
}
