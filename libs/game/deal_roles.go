package game

import (
	"slices"
	"time"
)

// ReadTime is how long the words of a round wait for players who have not seen their role.
const ReadTime = 5 * time.Second

// Reading is the time between the roles of a round and its words, in setup. The zero value is none.
type Reading struct {
	// EndsAt is when the words start at the latest.
	EndsAt time.Time
	// Seen are the players who have seen their role.
	Seen []PlayerID
}

// ConfirmRole is a player who has seen their role (role_seen). The words start once all connected players have.
type ConfirmRole struct {
	By        PlayerID
	Connected Connected
}

// SkipAbsentReaders starts the words of a round, named by the end of its reading time, that waits only for players who are
// away. The server sends it.
type SkipAbsentReaders struct {
	EndsAt time.Time
}

// ExpireReading is the reading time running out. It names its end.
type ExpireReading struct {
	EndsAt time.Time
}

// RolesDealt records a round whose players learn their roles before its words start. Word, hint and imposters are secrets.
type RolesDealt struct {
	// Round has no turn yet.
	Round  RoundStarted
	EndsAt time.Time
}

// RoleSeen records a player who has seen their role.
type RoleSeen struct {
	Player PlayerID
}

// IsReading reports whether the players read their roles: the words of the round start next.
func (l *Lobby) IsReading() bool { return !l.Round.Reading.EndsAt.IsZero() }

// RolesAt is when the roles of a starting round are dealt. It is the zero time without one, and where the settings have no
// moment before the words.
func (l *Lobby) RolesAt() time.Time {
	switch {
	case l.IsReading():
		return l.Round.Reading.EndsAt.Add(-ReadTime)
	case l.Round.Pending.Action == RoundAction && l.Settings.StartMoment:
		return l.Round.Pending.At
	}
	return time.Time{}
}

// MissingReaders lists the players whom the words wait for. Bots read nothing.
func (l *Lobby) MissingReaders() (missing []PlayerID) {
	if !l.IsReading() {
		return nil
	}
	for i := range l.Players {
		if player := &l.Players[i]; !player.Bot && !slices.Contains(l.Round.Reading.Seen, player.ID) {
			missing = append(missing, player.ID)
		}
	}
	return missing
}

func (c ConfirmRole) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBePlayer(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Phase == Playing || l.Phase == WinnerSelection || slices.Contains(l.Round.Reading.Seen, c.By):
		return nil, nil // a repetition, or one that the words did not wait for
	case !l.IsReading():
		return nil, ErrWrongPhase
	}
	seen := RoleSeen{Player: c.By}
	after := seen.evolve(l)
	waits := slices.ContainsFunc(after.MissingReaders(), func(id PlayerID) bool { return c.Connected[id] })
	if waits {
		return []Event{seen}, nil
	}
	return []Event{seen, startWords(&after, now)}, nil
}

func (c SkipAbsentReaders) decide(l Lobby, now time.Time) ([]Event, error) {
	if !l.IsReading() || !l.Round.Reading.EndsAt.Equal(c.EndsAt) {
		return nil, nil
	}
	return []Event{startWords(&l, now)}, nil
}

func (c ExpireReading) decide(l Lobby, now time.Time) ([]Event, error) {
	if now.Before(c.EndsAt) {
		return nil, nil
	}
	return SkipAbsentReaders(c).decide(l, now)
}

// dealRoles starts an announced round: with its roles, or where the settings say so with its words at once.
func dealRoles(l *Lobby, secrets Secrets, now time.Time) []Event {
	started := newRound(l, secrets, now)
	if !l.Settings.StartMoment {
		return []Event{started}
	}
	started.Turn = Turn{Paused: l.Round.Turn.Paused}
	dealt := RolesDealt{Round: started, EndsAt: now.Add(ReadTime)}
	after := dealt.evolve(*l)
	return append([]Event{dealt}, startWordsIfRead(&after, now)...)
}

// startWordsIfRead starts the words of a round whose players have all seen their roles.
func startWordsIfRead(l *Lobby, now time.Time) []Event {
	if !l.IsReading() || len(l.MissingReaders()) > 0 {
		return nil
	}
	return []Event{startWords(l, now)}
}

// startWords starts the words of the round whose roles were dealt, without the players who have left since.
func startWords(l *Lobby, now time.Time) RoundStarted {
	round := &l.Round
	order := round.Speakers.Order.StartingWith(l.FirstPlayer.ID)
	imposters := &round.Secrets.Imposters
	return RoundStarted{
		Seats: slices.Clone(round.Speakers.Seats), Order: order, First: order[0],
		Topic: round.Secrets.Topic, CategoryHint: round.Secrets.CategoryHint, ImposterTopic: round.Secrets.ImposterTopic,
		Imposter: imposters.First(), OtherImposters: imposters.others(), Automatic: round.Settings.Automatic,
		Turn: firstTurn(l, order[0], now), At: now,
	}
}

func (e RolesDealt) evolve(l Lobby) Lobby {
	l = e.Round.evolve(l)
	l.Phase, l.Round.StartedAt = Setup, time.Time{}
	l.Round.Reading = Reading{EndsAt: e.EndsAt}
	return l
}

func (e RoleSeen) evolve(l Lobby) Lobby {
	l.Round.Reading.Seen = append(slices.Clip(l.Round.Reading.Seen), e.Player)
	return l
}
