// Package limits counts what an address may ask for, before anything expensive
// happens. It knows no transport; addresses are kept for minutes and in memory
// only.
package limits

import (
	"context"
	"net/netip"
	"time"

	"github.com/jellydator/ttlcache/v3"
	"golang.org/x/time/rate"

	"tarnwort/libs/game"
)

// Config are the limits of rules.md 'Transport' and 'Joining and leaving'.
type Config struct {
	// LobbiesPerHour is how many lobbies an address may open.
	LobbiesPerHour int
	// FailedLookupsPerMinute is how often an address may name a lobby that does
	// not exist.
	FailedLookupsPerMinute int
	// WrongPasswordsPerMinute is how often an address may be wrong about a lobby.
	WrongPasswordsPerMinute int
	// WrongPasswordsPerLobby is how often all addresses together may, a minute.
	WrongPasswordsPerLobby int
	// AvatarsPerMinute is how many new avatars an address may ask for.
	AvatarsPerMinute int
	// ControlsPerMinute is how often an address may use remote controls.
	ControlsPerMinute int
}

// Limits are the counters of one server.
type Limits struct {
	opened     *counters
	lookups    *counters
	tries      *counters
	lobbyTries *counters
	avatars    *counters
	controls   *counters
}

// New returns counters that have seen nothing yet.
func New(c Config) *Limits {
	return &Limits{
		opened:     newCounters(c.LobbiesPerHour, time.Hour),
		lookups:    newCounters(c.FailedLookupsPerMinute, time.Minute),
		tries:      newCounters(c.WrongPasswordsPerMinute, time.Minute),
		lobbyTries: newCounters(c.WrongPasswordsPerLobby, time.Minute),
		avatars:    newCounters(c.AvatarsPerMinute, time.Minute),
		controls:   newCounters(c.ControlsPerMinute, time.Minute),
	}
}

// Open counts a lobby that an address wants to open, or refuses it with
// game.ErrTooManyTries.
func (l *Limits) Open(address string) error {
	if !l.opened.of(Network(address)).limiter.Allow() {
		return game.ErrTooManyTries
	}
	return nil
}

// Avatar counts an avatar that an address wants and nobody has asked for yet, or
// refuses it with game.ErrTooManyTries.
func (l *Limits) Avatar(address string) error {
	if !l.avatars.of(Network(address)).limiter.Allow() {
		return game.ErrTooManyTries
	}
	return nil
}

// Control counts a call of a remote control, or refuses it with
// game.ErrTooManyTries.
func (l *Limits) Control(address string) error {
	if !l.controls.of(Network(address)).limiter.Allow() {
		return game.ErrTooManyTries
	}
	return nil
}

// Lookup runs a call that names a lobby, and counts it when there is none.
func (l *Limits) Lookup(address string, call func() error) error {
	return l.lookups.of(Network(address)).pass(context.Background(), game.ErrLobbyNotFound, call)
}

// Password runs a call that checks a password, and counts it when it was wrong.
// Calls of one address about one lobby run one after another, so that a volley
// gets no more tries than a patient guesser.
func (l *Limits) Password(ctx context.Context, address string, lobby game.LobbyID, call func() error) error {
	mine := l.tries.of(Network(address) + " " + lobby.String())
	everybodys := l.lobbyTries.of(lobby.String())
	leave, err := mine.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	return mine.pass(ctx, game.ErrWrongPassword, func() error {
		return everybodys.pass(ctx, game.ErrWrongPassword, call)
	})
}

// Close ends the clean-up of old counters.
func (l *Limits) Close() {
	for _, c := range []*counters{l.opened, l.lookups, l.tries, l.lobbyTries, l.avatars, l.controls} {
		c.cache.Stop()
	}
}

// Network is what of an address is counted: all of IPv4, and of IPv6 the /64
// that one household usually has.
func Network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	if ip = ip.Unmap(); ip.Is4() {
		return ip.String()
	}
	prefix, err := ip.WithZone("").Prefix(64)
	if err != nil {
		return address
	}
	return prefix.String()
}

type counters struct {
	cache *ttlcache.Cache[string, *counter]
	every rate.Limit
	burst int
}

// newCounters allows n events per key in each span of time. A key that was quiet
// for two of them is forgotten.
func newCounters(n int, per time.Duration) *counters {
	c := &counters{
		cache: ttlcache.New(ttlcache.WithTTL[string, *counter](2 * per)),
		every: rate.Every(per / time.Duration(max(n, 1))),
		burst: n,
	}
	go c.cache.Start() // ends with Stop
	return c
}

func (c *counters) of(key string) *counter {
	item, _ := c.cache.GetOrSetFunc(key, func() *counter {
		limiter := rate.NewLimiter(c.every, c.burst)
		return &counter{limiter: limiter, gate: gate{limiter: limiter}, turn: make(chan struct{}, 1)}
	})
	return item.Value()
}

type counter struct {
	limiter *rate.Limiter
	gate    gate
	turn    chan struct{}
}

// pass runs a call that counts when it fails with no.
func (c *counter) pass(ctx context.Context, no game.Rejection, call func() error) error {
	if err := c.gate.enter(ctx); err != nil {
		return err
	}
	failed := false
	defer func() { c.gate.leave(failed) }()
	err := call()
	failed = isRejection(err, no)
	return err
}

func (c *counter) enter(ctx context.Context) (leave func(), err error) {
	select {
	case c.turn <- struct{}{}:
		return func() { <-c.turn }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
