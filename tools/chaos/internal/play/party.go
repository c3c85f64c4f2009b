package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/gameclient"
	"tarnwort/tools/chaos/internal/process"
)

const (
	// answerTimeout is when an answer counts as missing.
	answerTimeout = 30 * time.Second
	// closeTimeout is how long a connection may outlive another one's end.
	closeTimeout = 3 * time.Second
	// refusalGrace is how long the close frame that explains a refusal may take.
	refusalGrace = time.Second
)

// Target is the address that lobbies are played at: a server, or a proxy before it.
type Target interface {
	URL() string
	// Generation tells which process answers, where it is one at a time.
	Generation() process.Generation
}

// Options are shared by all groups of clients of a run.
type Options struct {
	Target   Target
	Findings *Findings
	// Retry returns the pauses between two tries to reconnect.
	Retry func() backoff.BackOff
	// Checked is told the process number that a group has reconnected to and checked.
	Checked func(generation int)
	// AnswerTimeout replaces the default where the network is bad.
	AnswerTimeout time.Duration
	// TurnTime replaces the default of an Active lobby, in which a turn that runs out is a finding.
	TurnTime protocol.Seconds
}

// seat is a seat in a lobby and its connection.
type seat struct {
	protocol.Seat
	*gameclient.Client

	lostAt time.Time // when the last connection ended
	tries  int       // of the last reconnection
}

// party is all seats of one lobby; the game master's is the first.
type party struct {
	Options
	seats []*seat
}

// newParty opens a lobby with players in it, none of them connected.
func newParty(ctx context.Context, opts Options, players int) (*party, error) {
	p := &party{Options: opts}
	gm, err := gameclient.Create(ctx, opts.Target.URL())
	if err != nil {
		return nil, err
	}
	p.seats = append(p.seats, &seat{Seat: gm})
	for i := range players {
		player, err := gameclient.Join(ctx, opts.Target.URL(), gm.LobbyID, fmt.Sprintf("Spieler %d", i+1))
		if err != nil {
			return nil, err
		}
		p.seats = append(p.seats, &seat{Seat: player})
	}
	return p, nil
}

func (p *party) timeout() time.Duration { return cmp.Or(p.AnswerTimeout, answerTimeout) }

func (p *party) gm() *seat { return p.seats[0] }

func (p *party) lobby() string { return p.gm().LobbyID }

// seatOf returns a player's seat, the game master's for any other id.
func (p *party) seatOf(player string) *seat {
	for _, s := range p.seats {
		if s.PlayerID == player {
			return s
		}
	}
	return p.gm()
}

// start takes a new lobby from its intermission to setup.
func (p *party) start(ctx context.Context, settings protocol.SettingsChange) (protocol.GameState, error) {
	if err := p.reconnect(ctx); err != nil {
		return protocol.GameState{}, err
	}
	for _, s := range p.seats[1:] {
		if err := s.do(ctx, "player_ready", protocol.PlayerReady{LobbyID: p.lobby(), IsReady: true}); err != nil {
			return protocol.GameState{}, err
		}
	}
	err := errors.Join(
		p.gm().do(ctx, "update_game_settings", protocol.UpdateGameSettings{LobbyID: p.lobby(), SettingsChange: settings}),
		p.gm().do(ctx, "start_game", protocol.ByGameMaster{LobbyID: p.lobby()}),
	)
	if err != nil {
		return protocol.GameState{}, err
	}
	return p.gm().State(ctx, p.lobby())
}

func (s *seat) do(ctx context.Context, event string, payload any) error {
	ack, err := s.EmitWithAck(ctx, event, payload)
	if err == nil && !ack.OK {
		err = fmt.Errorf("%s: %s", event, ack.Code)
	}
	return err
}

// reconnect connects all seats anew, all at once.
func (p *party) reconnect(ctx context.Context) error {
	done := make(chan error, len(p.seats))
	for _, s := range p.seats {
		go func() { done <- p.reconnectSeat(ctx, s) }()
	}
	var problems []error
	for range p.seats {
		problems = append(problems, <-done)
	}
	return errors.Join(problems...)
}

// tries is the largest number that a seat needed to reconnect.
func (p *party) tries() (most int) {
	for _, s := range p.seats {
		most = max(most, s.tries)
	}
	return most
}

var errRefused = errors.New("seat refused")

// reconnectSeat tries until the seat has joined its lobby, or the server does not know it.
func (p *party) reconnectSeat(ctx context.Context, s *seat) error {
	s.tries = 0
	if p.holds(s) {
		return nil
	}
	s.awaitEnd(ctx)
	_, err := backoff.Retry(ctx, func() (struct{}, error) {
		s.tries++
		err := p.enter(ctx, s)
		if errors.Is(err, errRefused) {
			p.Findings.lost("lobby %s: seat of %s: %v", s.LobbyID, s.PlayerName, err)
			err = backoff.Permanent(err)
		}
		return struct{}{}, err
	}, backoff.WithBackOff(p.Retry()), backoff.WithMaxElapsedTime(0))
	if err == nil && !s.lostAt.IsZero() {
		outage := time.Since(s.lostAt)
		p.Findings.note(func(f *Findings) { f.outages = append(f.outages, outage) })
	}
	return err
}

// holds reports whether a seat is still connected, to another server than the one that ended.
func (p *party) holds(s *seat) bool {
	if several, ok := p.Target.(interface{ HasSeveralServers() bool }); !ok || !several.HasSeveralServers() || s.Client == nil {
		return false
	}
	select {
	case <-s.Done():
		return false
	default:
		return true
	}
}

func (p *party) enter(ctx context.Context, s *seat) error {
	ctx, cancel := context.WithTimeout(ctx, p.timeout())
	defer cancel()
	c, err := gameclient.Dial(ctx, p.Target.URL())
	if err != nil {
		return err
	}
	ack, err := c.EmitWithAck(ctx, "join_lobby", gameclient.EntryOf(s.Seat))
	switch {
	case err == nil && ack.OK:
		s.Client = c
		return nil
	case err == nil && ack.Code != "shutting_down":
		err = fmt.Errorf("%w: %s", errRefused, ack.Code)
	case err == nil:
		err = errors.New(ack.Code)
	}
	c.Close()
	return err
}

// awaitEnd waits for the end of a seat's connection: a server that stops ends one after another.
func (s *seat) awaitEnd(ctx context.Context) {
	if s.Client == nil {
		return
	}
	select {
	case <-s.Done():
	case <-time.After(closeTimeout):
	case <-ctx.Done():
	}
	s.lostAt = s.EndedAt()
	s.Close()
	s.Client = nil
}

// isLosing reports whether a connection of the lobby ends, which explains a refusal: its
// close frame may arrive later.
func (p *party) isLosing(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, refusalGrace)
	defer cancel()
	lost := make(chan struct{}, len(p.seats))
	for _, s := range p.seats {
		ended := s.Done()
		go func() {
			select {
			case <-ended:
				lost <- struct{}{}
			case <-ctx.Done():
			}
		}()
	}
	select {
	case <-lost:
		return true
	case <-ctx.Done():
		return false
	}
}

// close ends all connections from this side.
func (p *party) close() {
	for _, s := range p.seats {
		if s.Client != nil {
			s.Close()
		}
	}
}
