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
	// admittedLife is how long a right password of a network is remembered.
	admittedLife = 10 * time.Minute
	// maxAdmitted is how many are remembered, about 4 MB. To forget one costs its network a hash.
	maxAdmitted = 16_384
)

// admissions remember which network brought which lobby's right password. They hold no password, but a MAC of all three
// under a key that exists in this process only.
type admissions struct {
	key   []byte
	known *ttlcache.Cache[[sha256.Size]byte, struct{}]
}

// newAdmissions runs nothing in the background: what is out of date goes when room is needed.
func newAdmissions() *admissions {
	key := make([]byte, sha256.Size)
	_, _ = rand.Read(key) // never fails
	return &admissions{key, ttlcache.New(
		ttlcache.WithTTL[[sha256.Size]byte, struct{}](admittedLife),
		ttlcache.WithCapacity[[sha256.Size]byte, struct{}](maxAdmitted),
		ttlcache.WithDisableTouchOnHit[[sha256.Size]byte, struct{}](),
	)}
}

func (a *admissions) has(network subject, lobby game.LobbyID, password string) bool {
	return a.known.Get(a.mac(network, lobby, password)) != nil
}

func (a *admissions) add(network subject, lobby game.LobbyID, password string) {
	a.known.Set(a.mac(network, lobby, password), struct{}{}, ttlcache.DefaultTTL)
}

func (a *admissions) mac(network subject, lobby game.LobbyID, password string) (sum [sha256.Size]byte) {
	mac := hmac.New(sha256.New, a.key)
	_, _ = mac.Write([]byte(network.network.String() + " " + lobby.String() + " " + password))
	mac.Sum(sum[:0])
	return sum
}
