package main

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/wire"
)

const (
	// guessEvery is the pause between two guesses of a siege.
	guessEvery = 10 * time.Millisecond
	// hashers are addresses that let the server hash as much as it will, at lobbies of their own.
	hashers = 23
	// overlayAddress is where a besieged lobby's overlay is.
	overlayAddress = "127.0.0.9"
	// slowdown is how much longer players may wait for their answers during a siege.
	slowdown = 2
)

// siege guesses at one lobby in some spells and not in others, while its overlay comes back again and again by its re-entry
// token and newcomers who know the password arrive from fresh addresses.
type siege struct {
	windows int
	length  time.Duration

	rig      *rig
	lobby    string
	token    string
	decoys   []string // lobbies of the hashers
	guesses  atomic.Int64
	arrivals atomic.Int64

	mu        sync.Mutex
	overlay   []time.Duration
	newcomers []time.Duration
	kept      map[string]int // who was kept out, and by which code
}

func (s *siege) run(ctx context.Context, r *rig) error {
	s.rig, s.kept = r, make(map[string]int)
	if err := s.prepare(ctx); err != nil {
		return err
	}
	var quiet, busy, besieged []time.Duration
	for range s.windows {
		quiet = append(quiet, s.answers(func() { time.Sleep(s.length) })...)
		besieged = append(besieged, s.answers(func() { s.attack(ctx) })...)
		busy = append(busy, s.answers(func() { s.callInVain(ctx) })...)
	}
	s.report()
	s.compare(quiet, busy, besieged)
	return ctx.Err()
}

func (s *siege) prepare(ctx context.Context) error {
	seat, err := locked(ctx, s.rig, "127.0.0.1")
	if err != nil {
		return err
	}
	s.lobby = seat.LobbyID
	for range 12 {
		decoy, err := locked(ctx, s.rig, "127.0.0.1")
		if err != nil {
			return err
		}
		s.decoys = append(s.decoys, decoy.LobbyID)
	}
	ack, _, err := s.enter(ctx, overlayAddress, protocol.WatchLobby{LobbyID: s.lobby, Password: secret})
	if err == nil && !ack.OK {
		err = fmt.Errorf("the overlay did not get in: %s", ack.Code)
	}
	s.token = ack.ReentryToken
	return err
}

// answers are how long the players' commands took while something was done.
func (s *siege) answers(do func()) []time.Duration {
	before := len(s.rig.findings.Answers())
	do()
	return s.rig.findings.Answers()[before:]
}

// attack lasts for one window.
func (s *siege) attack(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, s.length)
	defer cancel()
	var all sync.WaitGroup
	all.Go(func() { s.every(ctx, guessEvery, s.guess) })
	all.Go(func() { s.every(ctx, 250*time.Millisecond, s.comeBack) })
	all.Go(func() { s.every(ctx, 500*time.Millisecond, s.arrive) })
	all.Wait()
}

// callInVain makes as many calls in a window, and the server has nothing to hash: what this program and its connections cost.
func (s *siege) callInVain(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, s.length)
	defer cancel()
	var calls atomic.Int64
	s.every(ctx, guessEvery, func(ctx context.Context) {
		n := calls.Add(1)
		guess(ctx, s.rig.server.URL(), fmt.Sprintf("127.6.%d.%d", n/250, n%250+1), "no id", "geraten")
	})
}

// every does something again and again, and what has begun to its end.
func (s *siege) every(ctx context.Context, pause time.Duration, do func(context.Context)) {
	var all sync.WaitGroup
	defer all.Wait()
	for tick := time.NewTicker(pause); ; {
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-tick.C:
			all.Go(func() { do(context.WithoutCancel(ctx)) })
		}
	}
}

// guess tries a password: at the lobby from twelve persistent addresses, from others that come and go and from the overlay's
// own, and at lobbies of no interest, for the sake of the hash.
func (s *siege) guess(ctx context.Context) {
	n := int(s.guesses.Add(1))
	from, lobby := fmt.Sprintf("127.3.0.%d", n%12+1), s.lobby
	switch n % 4 {
	case 1:
		from = fmt.Sprintf("127.3.%d.%d", n/4%1000/250+1, n/4%250+1)
	case 2, 3:
		from, lobby = fmt.Sprintf("127.5.0.%d", n%hashers+1), s.decoys[n/hashers%len(s.decoys)]
	}
	if n%40 == 0 {
		from = overlayAddress
	}
	guess(ctx, s.rig.server.URL(), from, lobby, fmt.Sprint("geraten ", n))
}

// comeBack is the overlay after its connection broke.
func (s *siege) comeBack(ctx context.Context) {
	ack, took, err := s.enter(ctx, overlayAddress, protocol.WatchLobby{LobbyID: s.lobby, Password: secret, ReentryToken: s.token})
	s.note("overlay", &s.overlay, ack, took, err)
}

// arrive is a newcomer at an address the server has not seen, who tries again as a page does while the server is busy.
func (s *siege) arrive(ctx context.Context) {
	n := s.arrivals.Add(1)
	from := fmt.Sprintf("127.4.%d.%d", n/250, n%250+1)
	began := time.Now()
	for pause := time.Second; ; pause += time.Second {
		ack, _, err := s.enter(ctx, from, protocol.WatchLobby{LobbyID: s.lobby, Password: secret})
		if ack.Code != "busy" || pause > 5*time.Second {
			s.note("newcomer", &s.newcomers, ack, time.Since(began), err)
			return
		}
		time.Sleep(pause)
	}
}

func (s *siege) enter(ctx context.Context, from string, with protocol.WatchLobby) (ack protocol.Ack, took time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	began := time.Now()
	client, err := wire.DialFrom(ctx, s.rig.server.URL(), from)
	if err != nil {
		return ack, 0, err
	}
	defer client.Close()
	ack, err = client.Ask(ctx, "join_overlay", with)
	return ack, time.Since(began), err
}

func (s *siege) note(who string, times *[]time.Duration, ack protocol.Ack, took time.Duration, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case err != nil:
		s.kept[who+": "+err.Error()]++
	case !ack.OK:
		s.kept[who+": "+ack.Code]++
	default:
		*times = append(*times, took)
	}
}

func (s *siege) report() {
	v := s.rig.verdict
	s.figures("overlay with a re-entry token", s.overlay)
	s.figures("newcomers with the password, each from a new address", s.newcomers)
	v.figure("besieged by %d guesses", s.guesses.Load())
	for what, times := range s.kept {
		v.breaks("kept out during a siege: %s, %d times", what, times)
	}
}

// compare judges what a siege costs the players of another lobby.
func (s *siege) compare(quiet, busy, besieged []time.Duration) {
	before := s.figures("players without a siege", quiet)
	calls := s.figures("players while as many calls are made that hash nothing", busy)
	during := s.figures("players during a siege", besieged)
	if min(before, calls) > 0 {
		s.rig.verdict.figure("players' p99 during a siege: %.1f times that without, %.1f times that with calls that hash nothing",
			during.Seconds()/before.Seconds(), during.Seconds()/calls.Seconds())
	}
	s.rig.verdict.judgeTime(during <= slowdown*before, "players' p99 is %v during a siege and %v without", round(during), round(before))
}

func (s *siege) figures(who string, times []time.Duration) (p99 time.Duration) {
	s.rig.verdict.judge(len(times) > 0, "%s: no answer", who)
	if len(times) == 0 {
		return 0
	}
	slices.Sort(times)
	p99 = share(times, 99)
	s.rig.verdict.figure("%s: %d, %v (median), %v (p99), %v (max)", who, len(times), round(share(times, 50)), round(p99), round(times[len(times)-1]))
	return p99
}

func round(d time.Duration) time.Duration { return d.Round(100 * time.Microsecond) }
