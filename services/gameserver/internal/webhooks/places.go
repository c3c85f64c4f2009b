package webhooks

import "sync"

const (
	// callsAtOnce bounds the shared calls of this server to all webhooks together.
	callsAtOnce = 512

	// callsPerHost bounds the shared calls to one host, so that a slow host leaves room for others.
	callsPerHost = 32
)

// places are for calls of all lobbies. A lobby that finds none makes its calls one after another, in its own turn, so that
// slow receivers delay only the webhooks of their lobby.
type places struct {
	mu    sync.Mutex
	taken int
	hosts map[string]int // taken, by host
}

// tryTake takes a place for a call to a host, which release gives back.
func (p *places) tryTake(host string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken >= callsAtOnce || p.hosts[host] >= callsPerHost {
		return false
	}
	p.taken++
	p.hosts[host]++
	return true
}

func (p *places) release(host string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken--
	if p.hosts[host]--; p.hosts[host] == 0 {
		delete(p.hosts, host)
	}
}
