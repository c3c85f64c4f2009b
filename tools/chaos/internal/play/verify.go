package play

import (
	"context"
	"time"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/socketio/client"
)

// propagation is how long an acknowledged change may take to reach another client: its server reads it from NATS, which
// may be electing a leader.
const propagation = 12 * time.Second

// send sends a command and, now and then, the same again before the answer, as a double
// click does. Of two answers one that accepts counts: the disk may be full for the other one.
func (a *Active) send(ctx context.Context, move gameclient.Move) (refused string, broken error) {
	ctx, cancel := context.WithTimeout(ctx, a.timeout())
	defer cancel()
	by := a.party.Person(move.By)
	a.awaitPropagation(ctx, by)
	times := 1
	if a.script.IsDoubled(move) {
		times = 2
	}
	return sendTimes(ctx, by.Client, move.Command, times)
}

// sendUntilKnown sends a move again, as a player does, while a cluster cannot tell whether it is saved.
func (a *Active) sendUntilKnown(ctx context.Context, move gameclient.Move) (refused string, broken error) {
	for {
		refused, broken = a.send(ctx, move)
		if refused != storage || !a.Cluster || !move.Repeatable {
			return refused, broken
		}
		Sleep(ctx, clusterRetry)
	}
}

func sendTimes(ctx context.Context, by *gameclient.Client, command gameclient.Command, times int) (refused string, broken error) {
	requests := make([]*client.Request, times)
	for i := range requests {
		if requests[i], broken = by.Send(command.Event, command.Payload); broken != nil {
			return "", broken
		}
	}
	return gameclient.AwaitEither(ctx, requests)
}

// awaitPropagation waits until a person has received what was acknowledged to others: of several
// servers theirs may be a moment behind.
func (a *Active) awaitPropagation(ctx context.Context, by *gameclient.Person) {
	ctx, cancel := context.WithTimeout(ctx, propagation)
	defer cancel()
	by.AwaitSeen(ctx, a.ledger.seq)
}

// verify checks the server's state, what each viewer sees of it, and that an unanswered command which took effect changes
// nothing when it is sent again.
func (a *Active) verify(ctx context.Context) error {
	a.ledger.reconnections++
	ctx, cancel := context.WithTimeout(ctx, a.timeout())
	defer cancel()
	applied, err := a.checkState(ctx)
	if err != nil {
		return err
	}
	a.party.Hide(a.ledger.promised)
	if err := a.checkViewers(ctx); err != nil {
		return err
	}
	if applied == nil || !applied.Repeatable {
		return nil
	}
	refused, err := a.send(ctx, *applied)
	if err != nil {
		return err
	}
	if refused != "" {
		a.Report.Broke(Wrong, "%s: %s sent again was refused: %s", a.ledger.name, applied.Event, refused)
	}
	if _, err = a.checkState(ctx); err == nil {
		a.Report.note(func(p *Played) { p.Repeated++ })
	}
	return err
}

func (a *Active) checkState(ctx context.Context) (applied *gameclient.Move, err error) {
	a.awaitPropagation(ctx, a.party.GameMaster())
	state, err := a.party.GameMaster().State(ctx, a.party.LobbyID())
	if err != nil {
		return nil, err
	}
	return a.ledger.check(state), nil
}

// checkViewers checks that the players and the overlay see what they may know of what the game master sees.
func (a *Active) checkViewers(ctx context.Context) error {
	for _, person := range a.party.People()[1:] {
		a.awaitPropagation(ctx, person)
		state, err := person.State(ctx, a.party.LobbyID())
		if err != nil {
			return err
		}
		sees, want := gameclient.FactsOf(state), a.ledger.promised.SeenBy(person.PlayerID)
		if !sees.Equal(want) {
			a.Report.Broke(Leaked, "%s: %q sees %s\ninstead of: %s", a.ledger.name, person.PlayerName, sees, want)
		}
	}
	return nil
}
