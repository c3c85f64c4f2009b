package chat

import "time"

// Linger sets how long a connection stays that nobody reads.
func (t *Twitch) Linger(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lingers = d
}
