package game

import (
	"slices"
	"time"
)

// StartRound begins the words (start_word_submission). It may carry what has not
// been saved yet; it takes a word, a connected imposter and MinPlayers connected.
type StartRound struct {
	By            PlayerID
	Topic         *string
	CategoryHint  *string
	ImposterTopic *string
	Imposter      *PlayerID
	Connected     Connected
	// Drawn is what an automatic round takes instead of all that.
	Drawn Drawn
}

// RoundStarted records a round with everything it needs. Word, hint and
// imposter are secrets.
type RoundStarted struct {
	Seats        []RoundSeat
	Order        TurnOrder
	First        PlayerID
	Topic        string
	CategoryHint string
	// ImposterTopic is "" where the settings give the imposter no word.
	ImposterTopic string `json:",omitempty"`
	Imposter      PlayerID
	// Automatic marks a round that the server drew and decides.
	Automatic bool `json:",omitempty"`
	Turn      Turn
	At        time.Time
}

func (c StartRound) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	fields := PrepareRound{Topic: c.Topic, CategoryHint: c.CategoryHint, ImposterTopic: c.ImposterTopic, Imposter: c.Imposter}
	if refusesPreparation(&l) && fields.hasContent() {
		return nil, ErrDrawnByServer
	}
	if l.Phase == Setup && l.Settings.AutomaticGameMaster {
		fields = drawRound(&l, c.Drawn, c.Connected)
	}
	prepared, err := prepareSecrets(&l, fields)
	if !l.Settings.DifferentWord {
		prepared.ImposterTopic = "" // typed before the setting was switched off
	}
	switch {
	case l.Phase == Playing && err == nil && prepared == l.Round.Secrets:
		return nil, nil
	case l.Phase != Setup:
		return nil, ErrWrongPhase
	case err != nil:
		return nil, err
	case prepared.Topic == "":
		return nil, ErrTopicMissing
	case l.Settings.DifferentWord && prepared.ImposterTopic == "":
		return nil, ErrImposterTopicMissing
	case l.Settings.DifferentWord && sameGuess(prepared.ImposterTopic, prepared.Topic):
		return nil, ErrSameTopics
	case prepared.Imposter == "" && l.Settings.AutomaticGameMaster:
		return nil, ErrTooFewPlayers
	case prepared.Imposter == "":
		return nil, ErrImposterMissing
	case !c.Connected[prepared.Imposter]:
		return nil, ErrImposterOffline
	case len(l.Players.connected(c.Connected)) < MinPlayers:
		return nil, ErrTooFewPlayers
	}
	return append(l.Access.lockIfOpen(), newRound(&l, prepared, now)), nil
}

// newRound starts a round: it seats all players, whether connected or not, and gives the first turn.
func newRound(l *Lobby, prepared Secrets, now time.Time) RoundStarted {
	order := l.Players.Order().StartingWith(l.FirstPlayer.ID)
	started := RoundStarted{
		Order: order, First: order[0],
		Topic: prepared.Topic, CategoryHint: prepared.CategoryHint, ImposterTopic: prepared.ImposterTopic, Imposter: prepared.Imposter,
		Automatic: l.Settings.AutomaticGameMaster, At: now,
	}
	for _, id := range order {
		player, _ := l.Player(id)
		started.Seats = append(started.Seats, RoundSeat{Player: id, Name: player.Name})
	}
	started.Turn = Turn{Number: 1, Player: order[0]}.withRemaining(l.Settings.FirstPlayerTime, now)
	return started
}

func (e RoundStarted) evolve(l Lobby) Lobby {
	l.Phase = Playing
	l.FirstPlayer.ID, l.FirstPlayer.Chosen = e.First, false
	l.Round = Round{
		Number: l.Round.Number, StartedAt: e.At, Turn: e.Turn,
		Secrets:  Secrets{Topic: e.Topic, CategoryHint: e.CategoryHint, ImposterTopic: e.ImposterTopic, Imposter: e.Imposter},
		Speakers: Speakers{Order: slices.Clone(e.Order), Seats: slices.Clone(e.Seats), First: e.First},
		Settings: RoundSettings{
			HintForImposterOnly: l.Settings.HintForImposterOnly, CategoryOnOverlay: l.Settings.CategoryOnOverlay, Automatic: e.Automatic,
		},
	}
	return l
}
