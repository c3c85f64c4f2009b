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
	// maxCachedPasswords is how many are remembered, about 4 MB. To forget one costs its network a hash.
	maxCachedPasswords = 16_384
)

// passwordCache remembers which network brought which lobby's right password. It holds no password, but a MAC of all three
// under a key that exists in this process only.
type passwordCache struct {
	key     []byte
	entries *ttlcache.Cache[[sha256.Size]byte, struct{}]
}

// newPasswordCache runs nothing in the background: what is out of date goes when room is needed.
func newPasswordCache() *passwordCache {
	key := make([]byte, sha256.Size)
	_, _ = rand.Read(key) // never fails
	return &passwordCache{key, ttlcache.New(
		ttlcache.WithTTL[[sha256.Size]byte, struct{}](passwordLifetime),
		ttlcache.WithCapacity[[sha256.Size]byte, struct{}](maxCachedPasswords),
		ttlcache.WithDisableTouchOnHit[[sha256.Size]byte, struct{}](),
	)}
}

func (a *passwordCache) has(network subject, lobby game.LobbyID, password string) bool {
	return a.entries.Get(a.mac(network, lobby, password)) != nil
}

func (a *passwordCache) add(network subject, lobby game.LobbyID, password string) {
	a.entries.Set(a.mac(network, lobby, password), struct{}{}, ttlcache.DefaultTTL)
}

func (a *passwordCache) mac(network subject, lobby game.LobbyID, password string) (sum [sha256.Size]byte) {
	mac := hmac.New(sha256.New, a.key)
	_, _ = mac.Write([]byte(network.network.String() + " " + lobby.String() + " " + password))
	mac.Sum(sum[:0])
	return sum
}
