package game

import "time"

// PrepareRound saves the secret word, the hint or the imposter in setup. nil
// leaves a field as it is, "" clears it. The texts come in NFC.
type PrepareRound struct {
	By           PlayerID
	Topic        *string
	CategoryHint *string
	Imposter     *PlayerID
}

// TopicChosen records the secret word and the hint as they are now.
type TopicChosen struct {
	Topic        string
	CategoryHint string
}

func (c PrepareRound) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := l.mustBeGameMaster(c.By); err != nil {
		return nil, err
	}
	prepared, err := l.prepared(c.Topic, c.CategoryHint, c.Imposter)
	switch {
	case err == nil && samePreparation(prepared, l.Round):
		return nil, nil
	case l.Phase != Setup:
		return nil, ErrWrongPhase
	case err != nil:
		return nil, err
	}
	var events []Event
	if prepared.Topic != l.Round.Topic || prepared.CategoryHint != l.Round.CategoryHint {
		events = append(events, TopicChosen{Topic: prepared.Topic, CategoryHint: prepared.CategoryHint})
	}
	if prepared.Imposter != l.Round.Imposter {
		events = append(events, ImposterChosen{Player: prepared.Imposter})
	}
	return events, nil
}

func samePreparation(a, b Round) bool {
	return a.Topic == b.Topic && a.CategoryHint == b.CategoryHint && a.Imposter == b.Imposter
}

// prepared is the round with a partial save applied and checked.
func (l *Lobby) prepared(topic, hint *string, imposter *PlayerID) (Round, error) {
	round := l.Round
	set(&round.Topic, topic)
	set(&round.CategoryHint, hint)
	set(&round.Imposter, imposter)

	var err error
	if round.Topic, err = shortText(round.Topic, MaxTopicLength, ErrTopicTooLong); err != nil {
		return Round{}, err
	}
	if round.CategoryHint, err = shortText(round.CategoryHint, MaxCategoryHintLength, ErrHintTooLong); err != nil {
		return Round{}, err
	}
	if round.Imposter != "" {
		err = l.mustBeTarget(round.Imposter)
	}
	return round, err
}

func (e TopicChosen) evolve(l Lobby) Lobby {
	l.Round.Topic, l.Round.CategoryHint = e.Topic, e.CategoryHint
	return l
}
