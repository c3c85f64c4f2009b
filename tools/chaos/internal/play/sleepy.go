package play

import (
	"context"
	"fmt"
	"time"

	"tarnwort/libs/protocol"
)

const (
	// sleepyTurn is the shortest turn the rules know, in seconds.
	sleepyTurn = 10
	// sleepyWords is how many words a player is asked for in a round.
	sleepyWords = 5
	// grace is how long after its deadline a turn is skipped.
	grace = 750 * time.Millisecond
	// overdue is when a turn that was not skipped counts as forgotten. It leaves
	// room for a busy machine.
	overdue = 5 * time.Second
	// bonus is what a turn gets beside what was left after a restart.
	bonus = 5 * time.Second
	// markSlack is how inexactly a killed server's end is known to the next one,
	// plus the time between two looks on a busy machine.
	markSlack = 1500 * time.Millisecond
	// lookEvery is the pause between looks at the running turn.
	lookEvery = 500 * time.Millisecond
	// skipped is the word of a turn that ran out.
	skipped = "ÜBERSPRUNGEN"
)

// Sleepy is a lobby in which nobody ever speaks, so that every turn runs out.
type Sleepy struct {
	*party
	watch watch
	back  func(life int)
	due   func(time.Time)
}

// NewSleepy opens a lobby on a running server and takes it to its first setup.
// due is told when the running turn is going to be skipped.
func NewSleepy(ctx context.Context, place Place, findings *Findings, again Return, back func(life int), due func(time.Time)) (*Sleepy, error) {
	p, err := invite(ctx, place, findings, again, 3)
	if err != nil {
		return nil, err
	}
	seconds, words := sleepyTurn, sleepyWords
	_, err = p.setUp(ctx, protocol.UpdateGameSettings{
		LobbyID: p.lobby(), WordsPerPlayer: &words, FirstPlayerTime: &seconds, OtherPlayerTime: &seconds,
	})
	return &Sleepy{party: p, back: back, due: due, watch: watch{name: "lobby " + p.lobby(), findings: findings}}, err
}

// Run watches turns run out until ctx ends, through every restart of the server.
func (s *Sleepy) Run(ctx context.Context) {
	defer s.leave(ctx)
	for ctx.Err() == nil {
		if err := s.sleep(ctx); err != nil {
			s.findings.wrong("%s: %v", s.watch.name, err)
			return
		}
		if s.comeBack(ctx) != nil {
			return
		}
		life := s.place.Life()
		s.watch.restarted(life)
		if state, err := s.gm().State(ctx, s.lobby()); err == nil {
			s.watch.look(state)
			s.back(life.Number)
		}
	}
}

// sleep looks at the lobby until the connection breaks, and only ever begins the
// next round.
func (s *Sleepy) sleep(ctx context.Context) error {
	for ctx.Err() == nil {
		state, err := s.gm().State(ctx, s.lobby())
		if err != nil {
			return nil //nolint:nilerr // a broken connection is what this is about
		}
		s.watch.look(state)
		switch state.Status {
		case "playing":
			s.due(time.UnixMilli(value(state.Deadline)).Add(grace))
			select {
			case <-time.After(lookEvery):
			case <-s.gm().Ended():
			case <-ctx.Done():
			}
		default:
			if refused := s.goOn(ctx, state); refused != "" && !s.someGone(ctx) {
				return fmt.Errorf("in %s: %s", state.Status, refused)
			}
		}
	}
	return nil
}

// goOn takes a lobby in which nobody is asked to speak to its next turn.
func (s *Sleepy) goOn(ctx context.Context, state protocol.GameState) (refused string) {
	var event string
	var payload any = protocol.ByGameMaster{LobbyID: s.lobby()}
	switch state.Status {
	case "winner_selection":
		event, payload = "select_winner", protocol.SelectWinner{LobbyID: s.lobby(), Winner: "draw"}
	case "winner_announcement":
		event = "start_next_round"
	default:
		topic := fmt.Sprintf("Traum %d", state.CurrentRound)
		event, payload = "start_word_submission", protocol.StartWordSubmission{
			LobbyID: s.lobby(), Topic: &topic, ImposterID: &s.seats[1].PlayerID,
		}
	}
	ack, err := s.gm().Ask(ctx, event, payload)
	if err != nil || ack.OK || ack.Code == "shutting_down" {
		return ""
	}
	return event + ": " + ack.Code
}

func value(n *int64) int64 {
	if n == nil {
		return 0
	}
	return *n
}
