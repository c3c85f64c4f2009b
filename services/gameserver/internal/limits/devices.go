package limits

import (
	"hash/maphash"
	"time"
)

// deviceLifetime is how long a device of an audience is known, so that a reconnect is not counted.
const deviceLifetime = time.Hour

// Device counts a device that joins an audience and is new to its network, or refuses it with game.ErrTooManyTries.
func (l *Limits) Device(address, device string) error {
	network := networkSubject(address)
	t := l.knownDevices
	key := t.key(knownDevices, network) ^ maphash.String(t.seed, device)
	s := t.lockShard(key)
	seen := s.until(key) > t.now()
	s.mu.Unlock()
	if !seen {
		if err := l.devices.allow(network); err != nil {
			return err
		}
	}
	s = t.lockShard(key)
	defer s.mu.Unlock()
	now := t.now()
	s.store(key, now+int64(deviceLifetime), now, t.maxSets)
	return nil
}
