package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/wire"
)

const (
	// What the rules allow a minute: wrong passwords of an address at a lobby, of all
	// addresses at a lobby, first ones of addresses at a lobby, and look-ups of an
	// address that find nothing.
	wrongPerAddress, wrongPerLobby, firstPerLobby, failedLookups = 5, 60, 600, 30
	// timings is how often each answer's time is measured.
	timings = 40
)

// guesses tries passwords: from one address with an X-Forwarded-For that nobody
// should believe, from many real ones at once, and at lobbies that do not exist.
// Then it besieges a lobby while others come back to it.
type guesses struct {
	count, addresses int
	siege            siege
}

func (d *guesses) flags(f *flag.FlagSet) {
	f.IntVar(&d.count, "count", 10_000, "how many passwords are tried, half of them from one address")
	f.IntVar(&d.addresses, "addresses", 1000, "from how many addresses the other half comes")
	f.IntVar(&d.siege.windows, "windows", 5, "how many quiet and as many besieged spells follow")
	f.DurationVar(&d.siege.length, "window", 6*time.Second, "how long each of them lasts")
}

// answers counts what guesses were answered with.
type answers struct{ wrong, found, refused, busy, missing, other atomic.Int64 }

func (d *guesses) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx, "TARNWORT_LOBBIES_PER_HOUR=100")
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	v := r.verdict
	v.tried = fmt.Sprintf("%d passwords", d.count)
	began := time.Now()
	one, many, nowhere := new(answers), new(answers), new(answers)
	if err := d.volleys(ctx, r, one, many, nowhere); err != nil {
		return nil, err
	}
	took := time.Since(began)
	now, err := r.server.Gauges(ctx)
	if err != nil {
		return nil, err
	}
	minutes := took.Minutes()
	d.judge(v, "one address, X-Forwarded-For made up", one, allowed(wrongPerAddress, minutes))
	first := min(float64(d.addresses), allowed(firstPerLobby, minutes))
	d.judge(v, fmt.Sprintf("%d addresses at once", d.addresses), many, allowed(wrongPerLobby, minutes)+first)
	v.judge(float64(nowhere.missing.Load()) <= allowed(failedLookups, minutes), "%d look-ups of lobbies that do not exist, in %v", nowhere.missing.Load(), took)
	v.figure("unknown lobbies: %d looked up, %d refused", nowhere.missing.Load(), nowhere.refused.Load())
	v.figure("%v, the server computed for %.1f s of it", took.Round(time.Second), now.CPU-r.before.CPU)
	progress("guessed for %v", took.Round(time.Second))
	if err := d.legitimate(ctx, r); err != nil {
		v.breaks("somebody who knows the password was kept out after the volley: %v", err)
	}
	if err := d.siege.run(ctx, r); err != nil {
		return nil, err
	}
	r.judge(ctx)
	return v, ctx.Err()
}

// volleys guesses in all three ways, each at a lobby of its own.
func (d *guesses) volleys(ctx context.Context, r *rig, one, many, nowhere *answers) error {
	for _, volley := range []struct {
		to    *answers
		from  func(n int) (address string)
		count int
		exist bool
	}{
		{one, func(int) string { return "127.0.0.2" }, d.count / 2, true},
		{many, func(n int) string { return fmt.Sprintf("127.1.%d.%d", n%d.addresses/250, n%d.addresses%250+1) }, d.count / 2, true},
		{nowhere, func(int) string { return "127.0.0.4" }, d.count / 10, false},
	} {
		lobby := "AAAAAA"
		if volley.exist {
			seat, err := locked(ctx, r, "127.0.0.1")
			if err != nil {
				return err
			}
			lobby = seat.LobbyID
		}
		var all sync.WaitGroup
		room := make(chan struct{}, 300)
		for n := range volley.count {
			room <- struct{}{}
			all.Go(func() {
				defer func() { <-room }()
				volley.to.note(guess(ctx, r.server.URL(), volley.from(n), lobby, fmt.Sprintf("geraten %d", n)))
			})
		}
		all.Wait()
	}
	return nil
}

// secret is the password of every lobby here.
const secret = "richtig"

func locked(ctx context.Context, r *rig, from string) (seat protocol.Seat, err error) {
	body, err := post(ctx, r.server.URL()+"/api/lobby/create", from, protocol.CreateLobby{PlayerName: "Gunda", Password: secret})
	if err == nil && body.status != http.StatusOK {
		err = fmt.Errorf("create: %d %s", body.status, body.code)
	}
	return body.seat, err
}

// legitimate: the one address is known by now, another one is not.
func (d *guesses) legitimate(ctx context.Context, r *rig) error {
	seat, err := locked(ctx, r, "127.0.0.1")
	if err != nil {
		return err
	}
	for n := range wrongPerAddress + 5 {
		guess(ctx, r.server.URL(), "127.0.0.2", seat.LobbyID, fmt.Sprint("falsch ", n))
	}
	if got := guess(ctx, r.server.URL(), "127.0.0.3", seat.LobbyID, secret); got.status != http.StatusOK {
		return fmt.Errorf("%d %s", got.status, got.code)
	}
	return d.timing(ctx, r)
}

// timing compares how long an unknown lobby and a wrong password take, each from
// an address that has not been seen.
func (d *guesses) timing(ctx context.Context, r *rig) error {
	seat, err := locked(ctx, r, "127.0.0.1")
	if err != nil {
		return err
	}
	var wrong, missing []time.Duration
	for n := range timings {
		began := time.Now()
		guess(ctx, r.server.URL(), fmt.Sprintf("127.2.0.%d", n+1), seat.LobbyID, "falsch")
		wrong = append(wrong, time.Since(began))
		began = time.Now()
		guess(ctx, r.server.URL(), fmt.Sprintf("127.2.1.%d", n+1), "AAAAAB", "falsch")
		missing = append(missing, time.Since(began))
	}
	slices.Sort(wrong)
	slices.Sort(missing)
	a, b := share(wrong, 50), share(missing, 50)
	r.verdict.figure("wrong password %v, unknown lobby %v (medians of %d)", a.Round(100*time.Microsecond), b.Round(100*time.Microsecond), timings)
	r.verdict.judgeTime(a < 3*b && b < 3*a, "the time tells a wrong password (%v) from an unknown lobby (%v)", a, b)
	return nil
}

func (d *guesses) judge(v *verdict, how string, a *answers, limit float64) {
	v.figure("%s: %d compared, %d refused, %d busy, %d found, %d otherwise",
		how, a.wrong.Load(), a.refused.Load(), a.busy.Load(), a.found.Load(), a.other.Load())
	v.judge(float64(a.wrong.Load()) <= limit, "%s: %d passwords compared, allowed %.0f", how, a.wrong.Load(), limit)
	v.judge(a.found.Load() == 0, "%s: a password was found", how)
	v.judge(a.refused.Load()+a.busy.Load() > 0, "%s: nobody was refused", how)
}

// allowed is what a bucket that is full at first gives away.
func allowed(perMinute int, minutes float64) float64 { return float64(perMinute)*(1+minutes) + 1 }

func (a *answers) note(got reply) {
	switch got.code {
	case "wrong_password":
		a.wrong.Add(1)
	case "too_many_requests":
		a.refused.Add(1)
	case "busy":
		a.busy.Add(1)
	case "lobby_not_found":
		a.missing.Add(1)
	case "":
		a.found.Add(1)
	default:
		a.other.Add(1)
	}
}

// reply is what somebody who tried to get in was answered.
type reply struct {
	status int
	code   string
	seat   protocol.Seat
}

func guess(ctx context.Context, url, from, lobby, password string) reply {
	got, err := post(ctx, url+"/api/lobby/join", from, protocol.JoinLobby{LobbyID: lobby, PlayerName: "Nemo", Password: password})
	if err != nil {
		got.code = "no answer"
	}
	return got
}

// post calls from an address of this machine, with a made-up X-Forwarded-For.
func post(ctx context.Context, url, from string, body any) (got reply, err error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return got, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(raw))
	if err != nil {
		return got, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Forwarded-For", fmt.Sprintf("203.0.113.%d", time.Now().UnixNano()%250))
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	transport := &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true}
	response, err := (&http.Client{Transport: transport}).Do(request)
	if err != nil {
		return got, fmt.Errorf("%w: %w", wire.ErrEnded, err)
	}
	defer func() { _ = response.Body.Close() }()
	answer := struct {
		Code string `json:"code"`
		protocol.Seat
	}{}
	err = json.NewDecoder(response.Body).Decode(&answer)
	return reply{response.StatusCode, answer.Code, answer.Seat}, err
}
