package game

import (
	"cmp"
	"time"
)

// In an automatic round the server draws word and imposter, opens the ballot and acts on its result. The game master may play
// along, and until the reveal may know only what the overlay shows.

// WordPack names the words that the server draws from in an automatic round.
type WordPack string

// The packs there are.
const (
	GermanWords  WordPack = "de"
	EnglishWords WordPack = "en"
)

func (p WordPack) check() error {
	if p != GermanWords && p != EnglishWords {
		return ErrUnknownWordPack
	}
	return nil
}

// Drawn is what chance chose for an automatic round. The texts come in NFC.
type Drawn struct {
	Topic        string
	CategoryHint string
	// ImposterTopic is used where the settings give the imposter their own word.
	ImposterTopic string
	// Imposters is uniform over all uint64; the imposters follow from it.
	Imposters uint64
}

// ExpireDiscussion is the discussion's clock running out in an automatic round, which opens the ballot. It names the
// deadline it was set for.
type ExpireDiscussion struct {
	EndsAt time.Time
}

// ExpireBallot is the ballot's clock running out in an automatic round. It names the deadline it was set for and takes
// effect from TurnGrace after it.
type ExpireBallot struct {
	EndsAt time.Time
}

// SkipAbsentVoters closes the ballot of an automatic round, named by its deadline, that waits only for players who are away.
// The server sends it when all connected players have chosen.
type SkipAbsentVoters struct {
	EndsAt time.Time
}

func (c ExpireDiscussion) decide(l Lobby, now time.Time) ([]Event, error) {
	due := l.Round.Discussion.EndsAt
	if !awaitsBallot(&l) || !due.Equal(c.EndsAt) || now.Before(due) {
		return nil, nil
	}
	return openBallot(&l, now), nil
}

func (c ExpireBallot) decide(l Lobby, now time.Time) ([]Event, error) {
	if now.Before(c.EndsAt.Add(TurnGrace)) {
		return nil, nil
	}
	return SkipAbsentVoters(c).decide(l, now)
}

func (c SkipAbsentVoters) decide(l Lobby, now time.Time) ([]Event, error) {
	if !isVoting(&l) || !l.Round.Ballot.EndsAt.Equal(c.EndsAt) {
		return nil, nil
	}
	return closeBallot(&l, now), nil
}

// IsAutomaticRound reports whether a round runs, or has dealt its roles, that the server drew and decides. Until its reveal
// the game master may not know it.
func (l *Lobby) IsAutomaticRound() bool {
	return l.Round.Settings.Automatic && (l.IsReading() || l.Phase == Playing || l.Phase == WinnerSelection)
}

// refusesPreparation reports whether the server alone says what the round is about.
func refusesPreparation(l *Lobby) bool {
	return l.IsAutomaticRound() || l.Phase == Setup && l.Settings.AutomaticGameMaster
}

// hasContent reports whether there is anything to prepare a round with.
func (c PrepareRound) hasContent() bool {
	return c.Topic != nil || c.CategoryHint != nil || c.ImposterTopic != nil || c.Imposters != nil
}

// drawRound prepares the round that chance chose. The imposters are connected players.
func drawRound(l *Lobby, d Drawn, connected Connected) PrepareRound {
	imposters := l.Players.draw(connected, d.Imposters, l.Settings.Imposters)
	return PrepareRound{Topic: &d.Topic, CategoryHint: &d.CategoryHint, ImposterTopic: &d.ImposterTopic, Imposters: imposters}
}

// fill draws what secrets lack: a hint belongs to its word, so it is drawn only with that.
func (s *Secrets) fill(l *Lobby, d Drawn, connected Connected) {
	if s.Topic == "" {
		s.Topic, s.CategoryHint = d.Topic, cmp.Or(s.CategoryHint, d.CategoryHint)
	}
	s.ImposterTopic = cmp.Or(s.ImposterTopic, d.ImposterTopic)
	wanted := l.Settings.Imposters
	if drawn := l.Players.draw(connected, d.Imposters, wanted); s.Imposters.Count() < wanted && len(drawn) == wanted {
		all := newImposters(append(s.Imposters.List(), drawn...)...)
		s.Imposters = newImposters(all.List()[:wanted]...)
	}
}

// discardPreparation clears what the game master has prepared before the server was to draw.
func discardPreparation(l *Lobby) (events []Event) {
	if l.Round.Secrets.texts() != (TopicChosen{}) {
		events = append(events, TopicChosen{})
	}
	if l.Round.Secrets.Imposters.First() != "" {
		events = append(events, ImposterChosen{})
	}
	return events
}

// awaitsBallot reports whether an automatic round is between its words and its ballot.
func awaitsBallot(l *Lobby) bool {
	return l.IsAutomaticRound() && l.Phase == WinnerSelection && l.Round.Ballot.Stage == ""
}

// automaticExpiry returns the next deadline of an automatic round after its words.
func automaticExpiry(l *Lobby) (Alarm, bool) {
	discussion, ballot := l.Round.Discussion, l.Round.Ballot
	switch {
	case awaitsBallot(l):
		return Alarm{At: discussion.EndsAt, Command: ExpireDiscussion{EndsAt: discussion.EndsAt}}, true
	case ballot.Stage == BallotOpen:
		return Alarm{At: ballot.EndsAt.Add(TurnGrace), Command: ExpireBallot{EndsAt: ballot.EndsAt}}, true
	}
	return Alarm{}, false
}

// openBallot asks the players. In an automatic round that ends the discussion.
func openBallot(l *Lobby, now time.Time) []Event {
	if !l.Round.Settings.Automatic {
		return []Event{BallotOpened{}}
	}
	opened := BallotOpened{EndsAt: now.Add(BallotTime)}
	if l.Round.Discussion == (Discussion{}) {
		return []Event{opened}
	}
	return []Event{DiscussionEnded{}, opened}
}

// isVoting reports whether the ballot of an automatic round is open.
func isVoting(l *Lobby) bool {
	return l.IsAutomaticRound() && l.Round.Ballot.Stage == BallotOpen
}

// MissingVoters lists the players whom the open ballot of an automatic round waits for.
func (l *Lobby) MissingVoters() (missing []PlayerID) {
	if !isVoting(l) {
		return nil
	}
	for _, id := range l.Round.Speakers.Order {
		if _, chosen := l.Round.Ballot.Choices[id]; !chosen {
			missing = append(missing, id)
		}
	}
	return missing
}

// closeCompleteBallot closes the ballot of an automatic round once all players have chosen.
func closeCompleteBallot(l *Lobby, now time.Time) []Event {
	if !isVoting(l) || len(l.MissingVoters()) > 0 {
		return nil
	}
	return closeBallot(l, now)
}

// closeBallot decides an automatic round. The numbers are shown unless they would be the choice of a single player.
func closeBallot(l *Lobby, now time.Time) []Event {
	switch caught := l.Round.caught(); {
	case caught == "":
		return revealRound(l, ImposterWins, now)
	case l.Settings.LastGuessAllowed && l.Round.Speakers.Has(caught):
		return append(l.Round.Ballot.publish(), startLastGuess(l, caught, now))
	}
	return revealRound(l, RegularPlayers, now)
}

// caught is the imposter whom the ballot catches, "" for none: those whom most players name must all be imposters. Of
// several the first who is still there counts.
func (r *Round) caught() (caught PlayerID) {
	tally, most := r.Ballot.Tally(), 1
	for _, votes := range tally {
		most = max(most, votes)
	}
	for _, seat := range r.Speakers.Seats {
		switch id := seat.Player; {
		case tally[id] < most:
		case !r.Secrets.Imposters.Has(id):
			return ""
		case caught == "" || !r.Speakers.Has(caught) && r.Speakers.Has(id):
			caught = id
		}
	}
	return caught
}

// missLastGuess is what follows a last guess that was wrong or did not come: nothing where the game master decides.
func missLastGuess(l *Lobby, now time.Time) []Event {
	if !l.Round.Settings.Automatic {
		return nil
	}
	return revealRound(l, RegularPlayers, now)
}
