package game

import (
	"slices"
	"time"
)

// LeaveLobby gives a seat up for good. The game master's is kept for
// GameMasterHeld, but a running round ends.
type LeaveLobby struct {
	By PlayerID
	// Visit is the page that leaves, "" when it does not say.
	Visit VisitID
}

// ReleaseSeat takes the seat of a player who was offline for SeatHeldOffline.
// It does so in intermission only and is ignored afterwards.
type ReleaseSeat struct {
	Player PlayerID
}

// PlayerLeft records that a seat is gone. What follows from it (a turn passed
// on, a round completed, an imposter cleared) are separate events.
type PlayerLeft struct {
	Player PlayerID
}

func (c LeaveLobby) decide(l Lobby, now time.Time) ([]Event, error) {
	if l.Exists() && l.IsGameMaster(c.By) {
		if !isPlainID(string(c.Visit)) {
			return nil, ErrClientID
		}
		return removeGameMaster(&l, c.Visit, now), nil
	}
	if err := mustBePlayer(&l, c.By); err != nil {
		return nil, err
	}
	return removePlayer(&l, c.By, now), nil
}

func (c ReleaseSeat) decide(l Lobby, now time.Time) ([]Event, error) {
	if l.Phase != Intermission || l.Players.Index(c.Player) < 0 {
		return nil, nil
	}
	return removePlayer(&l, c.Player, now), nil
}

// removePlayer takes a seat away, whatever the reason, and returns all that follows from it.
func removePlayer(l *Lobby, id PlayerID, now time.Time) []Event {
	if _, ends := l.Round.endsWithout(id); l.IsReading() && ends {
		started := startWords(l, now) // the round ends as while it is played
		after := started.evolve(*l)
		return append([]Event{started}, removePlayer(&after, id, now)...)
	}
	events := []Event{PlayerLeft{Player: id}}
	if l.Phase == Setup && !l.IsReading() && l.Round.Secrets.Imposters.Has(id) {
		left := l.Round.Secrets.Imposters.without(id)
		events = append(events, left.chosen())
	}
	if l.FirstPlayer.ID == id {
		events = append(events, firstPlayerAfterLeaving(l, id))
	}
	switch l.Phase {
	case Playing:
		events = append(events, continueWithout(l, id, now)...)
	case WinnerSelection:
		after := Evolve(*l, events...)
		events = append(events, decideWithout(&after, id, now)...)
	case Setup:
		after := Evolve(*l, events...)
		events = append(events, startWithout(&after, now)...)
	default: // no other phase waits for a player
	}
	return events
}

// startWithout goes on with a round that is about to start and that a player has left.
func startWithout(l *Lobby, now time.Time) []Event {
	if l.Round.Pending.Exists() && !canStillStart(l) {
		return []Event{ActionCanceled{}}
	}
	return startWordsIfRead(l, now)
}

// decideWithout goes on with a completed round that a player has left: an open guess of theirs is missed, and an automatic
// round is not decided against players who are not there.
func decideWithout(l *Lobby, left PlayerID, now time.Time) []Event {
	switch {
	case l.Round.Guess.Stage == GuessOpen && l.Round.Guess.By == left:
		return append([]Event{GuessExpired{}}, missLastGuess(l, now)...)
	case !l.IsAutomaticRound() || l.Round.Guess.Stage != "":
		return nil
	case l.Round.isPlayable():
		return closeCompleteBallot(l, now)
	case l.Round.caught() != "":
		return closeBallot(l, now)
	}
	return revealRound(l, Draw, now)
}

// isPlayable reports whether there are an imposter and a crewmate in the round.
func (r *Round) isPlayable() bool {
	imposters, crewmates := r.sides(r.Speakers.Order)
	return imposters > 0 && crewmates > 0
}

// firstPlayerAfterLeaving is the next in display order. Where a player chosen for
// the next round leaves, the choice is void: it is the round's first again.
func firstPlayerAfterLeaving(l *Lobby, id PlayerID) FirstPlayerSet {
	first := l.Round.Speakers.First
	switch {
	case len(l.Players) == 1:
		return FirstPlayerSet{}
	case id != first && l.Players.Index(first) >= 0:
		return FirstPlayerSet{Player: first}
	}
	return FirstPlayerSet{Player: l.Players.Order().After(id)}
}

func (e PlayerLeft) evolve(l Lobby) Lobby {
	if at := l.Players.Index(e.Player); at >= 0 {
		l.Results = l.Results.withLeaver(l.Players[at])
		l.Round.Speakers.Seats = l.Round.Speakers.renamed(e.Player, l.Players[at].Name)
		if l.Players[at].Bot {
			l.Round.Outcome.Entitled = l.Round.Outcome.Entitled.Without(e.Player)
		}
	}
	l.Players = slices.DeleteFunc(slices.Clone(l.Players), func(p Player) bool { return p.ID == e.Player })
	l.Round.Speakers.Order = l.Round.Speakers.Order.Without(e.Player)
	return l
}
