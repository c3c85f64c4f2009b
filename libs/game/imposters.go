package game

import (
	"slices"
	"time"
)

// MaxImposters is how many imposters a round may have.
const MaxImposters = 3

// Imposters are the imposters of a round, each once and without gaps; the zero value is none. Unless they have a word of
// their own, they know each other.
type Imposters [MaxImposters]PlayerID

// newImposters takes the first MaxImposters of a list, each once.
func newImposters(ids ...PlayerID) (i Imposters) {
	count := 0
	for _, id := range ids {
		if id != "" && count < MaxImposters && !i.Has(id) {
			i[count] = id
			count++
		}
	}
	return i
}

// First is the one who was chosen first, in a round the one who speaks first; "" when there is none.
func (i *Imposters) First() PlayerID { return i[0] }

// Has reports whether a player is one of them; "" never is.
func (i *Imposters) Has(id PlayerID) bool { return id != "" && slices.Contains(i[:], id) }

// Count is how many there are.
func (i *Imposters) Count() int {
	count := 0
	for count < MaxImposters && i[count] != "" {
		count++
	}
	return count
}

// List returns them in their order.
func (i *Imposters) List() []PlayerID { return slices.Clone(i[:i.Count()]) }

// others are all but the first, nil when there is one at most.
func (i *Imposters) others() []PlayerID {
	if i.Count() <= 1 {
		return nil
	}
	return i.List()[1:]
}

// without returns the imposters but one player.
func (i *Imposters) without(id PlayerID) Imposters {
	return newImposters(slices.DeleteFunc(i.List(), func(other PlayerID) bool { return other == id })...)
}

// in returns the imposters in the order of a list that names them all.
func (i *Imposters) in(order []PlayerID) Imposters {
	return newImposters(slices.DeleteFunc(slices.Clone(order), func(id PlayerID) bool { return !i.Has(id) })...)
}

// equal reports whether the same players are imposters, in whatever order.
func (i *Imposters) equal(other *Imposters) bool {
	return i.Count() == other.Count() && !slices.ContainsFunc(i.List(), func(id PlayerID) bool { return !other.Has(id) })
}

// chosen records who the imposters are.
func (i *Imposters) chosen() ImposterChosen {
	return ImposterChosen{Player: i.First(), Others: i.others()}
}

// ImposterChosen records who will be the imposter; "" is none (any more).
// Before the reveal only the game master may know it.
type ImposterChosen struct {
	Player PlayerID
	// Others are the imposters after the first, where a round has several.
	Others []PlayerID `json:",omitempty"`
	// Drawn says that chance chose, and not the game master.
	Drawn bool
}

// DrawImposter chooses the imposters by chance among the connected players, in
// setup. Random is uniform over all uint64; being the imposter twice is allowed.
type DrawImposter struct {
	By        PlayerID
	Connected Connected
	Random    uint64
}

func (c DrawImposter) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Phase != Setup:
		return nil, ErrWrongPhase
	case l.Settings.AutomaticGameMaster:
		return nil, ErrDrawnByServer
	}
	drawn := newImposters(l.Players.draw(c.Connected, c.Random, l.Settings.Imposters)...)
	if drawn.First() == "" {
		return nil, checkConnected(&l, c.Connected)
	}
	chosen := drawn.chosen()
	chosen.Drawn = true
	return []Event{chosen}, nil
}

// chooseImposters checks the players whom the game master has chosen.
func chooseImposters(l *Lobby, ids []PlayerID) (Imposters, error) {
	chosen := newImposters(ids...)
	for _, id := range chosen.List() {
		if err := mustBeTarget(l, id); err != nil {
			return Imposters{}, err
		}
	}
	if len(ids) > MaxImposters || chosen.Count() > l.Settings.Imposters {
		return Imposters{}, ErrTooManyImposters
	}
	return chosen, nil
}

// checkConnected refuses a round with too few connected players: crewmates must outnumber several imposters.
func checkConnected(l *Lobby, connected Connected) error {
	switch count := len(l.Players.connected(connected)); {
	case count < MinPlayers:
		return ErrTooFewPlayers
	case count < l.Settings.MinPlayers():
		return ErrTooFewForImposters
	}
	return nil
}

// checkImposters refuses a round without the imposters that its settings ask for.
func checkImposters(l *Lobby, chosen *Imposters, connected Connected) error {
	switch {
	case chosen.First() == "":
		return ErrImposterMissing
	case chosen.Count() < l.Settings.Imposters:
		return ErrImpostersMissing
	}
	for _, id := range chosen.List() {
		if !connected[id] {
			return ErrImposterOffline
		}
	}
	return nil
}

func (e ImposterChosen) evolve(l Lobby) Lobby {
	l.Round.Secrets.Imposters = newImposters(append([]PlayerID{e.Player}, e.Others...)...)
	return l
}
