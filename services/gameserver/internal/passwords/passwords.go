// Package passwords hashes lobby passwords with argon2id.
package passwords

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"
	"golang.org/x/sync/singleflight"

	"tarnwort/libs/lobbies"
)

// cost is what one hash takes.
type cost struct {
	memoryKiB, passes uint32
	threads           uint8
}

// newCost returns the cost of new hashes: OWASP's first recommendation for argon2id, 19 MiB and two
// passes, about 20 ms of one core. A stored hash is checked at the cost written in it.
func newCost() cost { return cost{memoryKiB: 19 * 1024, passes: 2, threads: 1} }

const (
	costFormat = "m=%d,t=%d,p=%d"
	saltBytes  = 16
	hashBytes  = 32
)

var errMalformed = errors.New("password hash: malformed")

// Hasher implements lobbies.Passwords.
type Hasher struct {
	queue  hashQueue
	checks singleflight.Group
}

var _ lobbies.Passwords = (*Hasher)(nil)

// NewHasher returns a hasher that leaves one processor to the game, where there are two.
func NewHasher() *Hasher {
	return &Hasher{queue: hashQueue{idleWorkers: max(1, runtime.GOMAXPROCS(0)-1)}}
}

// Hash implements lobbies.Passwords. The result is in the customary form
// $argon2id$v=19$m=…,t=…,p=…$salt$hash.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt)
	c := newCost()
	key, err := h.derive(ctx, password, salt, c)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("$argon2id$v=%d$"+costFormat+"$%s$%s", argon2.Version, c.memoryKiB, c.passes, c.threads,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(key)), nil
}

// Matches implements lobbies.Passwords. Concurrent checks of one password at one lobby share one
// hash: after a restart all viewers of a lobby reconnect at once.
func (h *Hasher) Matches(ctx context.Context, password, hash string) (bool, error) {
	for {
		result, err, shared := h.checks.Do(hash+" "+password, func() (any, error) {
			return h.check(ctx, password, hash)
		})
		if shared && ctx.Err() == nil && isCanceled(err) {
			continue // the client whose check all share disconnected before its turn
		}
		matches, _ := result.(bool)
		return matches, err
	}
}

// isCanceled reports whether a check ended because its client disconnected or timed out.
func isCanceled(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

func (h *Hasher) check(ctx context.Context, password, hash string) (bool, error) {
	parts := strings.Split(hash, "$")
	if len(parts) != 6 || parts[1] != "argon2id" {
		return false, errMalformed
	}
	var c cost
	if _, err := fmt.Sscanf(parts[3], costFormat, &c.memoryKiB, &c.passes, &c.threads); err != nil || c.passes == 0 || c.threads == 0 {
		return false, errMalformed
	}
	salt, err := base64.RawStdEncoding.DecodeString(parts[4])
	if err != nil {
		return false, errMalformed
	}
	want, err := base64.RawStdEncoding.DecodeString(parts[5])
	if err != nil {
		return false, errMalformed
	}
	key, err := h.derive(ctx, password, salt, c)
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(key, want) == 1, nil
}

// releaseWorker lets the next hash run: at once after a preferred one, else after a pause as long as the hash took. So guesses
// use at most half of a processor.
func (h *Hasher) releaseWorker(ctx context.Context, took time.Duration) {
	if lobbies.IsPreferredHash(ctx) {
		h.queue.release()
		return
	}
	time.AfterFunc(took, h.queue.release)
}

func (h *Hasher) derive(ctx context.Context, password string, salt []byte, c cost) ([]byte, error) {
	if err := h.queue.acquire(ctx); err != nil {
		return nil, err
	}
	began := time.Now()
	defer func() { h.releaseWorker(ctx, time.Since(began)) }()
	return argon2.IDKey([]byte(password), salt, c.passes, c.memoryKiB, c.threads, hashBytes), nil
}
