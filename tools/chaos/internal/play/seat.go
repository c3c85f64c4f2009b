package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/wire"
)

const (
	// answerWithin is how long an answer may take before it counts as missing.
	answerWithin = 30 * time.Second
	// closedWithin is how long a connection may outlive another one's end.
	closedWithin = 3 * time.Second
)

// Return says how long a client waits before its nth try to come back, from 1.
type Return func(try int) time.Duration

// seat is one place in a lobby and the connection that holds it.
type seat struct {
	protocol.Seat
	*wire.Client

	gone  time.Time // since when there is no connection
	tries int       // of the last time that everybody came back
}

// party is everybody at one lobby; the game master is the first.
type party struct {
	place    Place
	findings *Findings
	again    Return
	seats    []*seat
	waits    time.Duration // for an answer; zero is as long as anybody would
}

// invite opens a lobby with players in it. Nobody is connected yet.
func invite(ctx context.Context, place Place, findings *Findings, again Return, players int) (*party, error) {
	p := &party{place: place, findings: findings, again: again}
	var gm protocol.Seat
	err := wire.Call(ctx, http.MethodPost, place.URL()+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, &gm)
	if err != nil {
		return nil, err
	}
	p.seats = append(p.seats, &seat{Seat: gm})
	for i := range players {
		var player protocol.Seat
		body := protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: fmt.Sprintf("Spieler %d", i+1)}
		if err := wire.Call(ctx, http.MethodPost, place.URL()+"/api/lobby/join", "", body, &player); err != nil {
			return nil, err
		}
		p.seats = append(p.seats, &seat{Seat: player})
	}
	return p, nil
}

func (p *party) patience() time.Duration { return cmp.Or(p.waits, answerWithin) }

func (p *party) gm() *seat { return p.seats[0] }

func (p *party) lobby() string { return p.gm().LobbyID }

// seatOf finds a player's seat; everybody else is the game master.
func (p *party) seatOf(player string) *seat {
	for _, s := range p.seats {
		if s.PlayerID == player {
			return s
		}
	}
	return p.gm()
}

// comeBack connects everybody anew, all at once.
func (p *party) comeBack(ctx context.Context) error {
	back := make(chan error, len(p.seats))
	for _, s := range p.seats {
		go func() { back <- p.bring(ctx, s) }()
	}
	var problems []error
	for range p.seats {
		problems = append(problems, <-back)
	}
	return errors.Join(problems...)
}

// tries is how many the one with the longest way needed to come back.
func (p *party) tries() (most int) {
	for _, s := range p.seats {
		most = max(most, s.tries)
	}
	return most
}

// bring tries until the seat is in its lobby again. It gives up when the server
// does not know the seat any more.
func (p *party) bring(ctx context.Context, s *seat) error {
	s.tries = 0
	if p.holds(s) {
		return nil
	}
	s.part(ctx)
	for try := 1; ; try++ {
		s.tries = try
		err := p.enter(ctx, s)
		if err == nil {
			break
		}
		if errors.Is(err, errRefused) {
			p.findings.lost("lobby %s: seat of %s: %v", s.LobbyID, s.PlayerName, err)
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(p.again(try)):
		}
	}
	if !s.gone.IsZero() {
		away := time.Since(s.gone)
		p.findings.note(func(f *Findings) { f.outages = append(f.outages, away) })
	}
	return nil
}

// holds tells whether a seat's connection is another server's than the one that
// went. It may break later; then everybody is asked again.
func (p *party) holds(s *seat) bool {
	if several, ok := p.place.(interface{ Several() bool }); !ok || !several.Several() || s.Client == nil {
		return false
	}
	select {
	case <-s.Ended():
		return false
	default:
		return true
	}
}

var errRefused = errors.New("seat refused")

func (p *party) enter(ctx context.Context, s *seat) error {
	ctx, cancel := context.WithTimeout(ctx, p.patience())
	defer cancel()
	client, err := wire.Dial(ctx, p.place.URL())
	if err != nil {
		return err
	}
	ack, err := client.Ask(ctx, "join_lobby", protocol.EnterLobby{LobbyID: s.LobbyID, PlayerID: s.PlayerID, Token: s.Token})
	switch {
	case err == nil && ack.OK:
		s.Client = client
		return nil
	case err == nil && ack.Code != "shutting_down":
		err = fmt.Errorf("%w: %s", errRefused, ack.Code)
	case err == nil:
		err = errors.New(ack.Code)
	}
	client.Close()
	return err
}

// part ends what is left of a seat's connection and notes since when it is gone.
// A server that stops ends its connections one after another.
func (s *seat) part(ctx context.Context) {
	if s.Client == nil {
		return
	}
	select {
	case <-s.Ended():
	case <-time.After(closedWithin):
	case <-ctx.Done():
	}
	s.gone = s.EndedAt()
	s.Close()
	s.Client = nil
}

// hangUp ends everybody's connection from this side.
func (p *party) hangUp() {
	for _, s := range p.seats {
		if s.Client != nil {
			s.Close()
		}
	}
}
