package limits

import (
	"hash/maphash"
	"time"
)

// deviceLife is how long a device of an audience is known, so that coming back counts for nothing.
const deviceLife = time.Hour

// Device counts a device that joins an audience and is new to its network, or refuses it with game.ErrTooManyTries.
func (l *Limits) Device(address, device string) error {
	network := from(address)
	t := l.seen
	key := t.key(seenDevices, network) ^ maphash.String(t.seed, device)
	s := t.locked(key)
	seen := s.until(key) > t.now()
	s.mu.Unlock()
	if !seen {
		if err := l.devices.count(network); err != nil {
			return err
		}
	}
	s = t.locked(key)
	defer s.mu.Unlock()
	now := t.now()
	s.keep(key, now+int64(deviceLife), now, t.most)
	return nil
}
