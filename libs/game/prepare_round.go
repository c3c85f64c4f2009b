package game

import "time"

// PrepareRound saves the secret word, the hint, the imposter's word or the imposter in setup. nil
// leaves a field as it is, "" clears it. The texts come in NFC.
type PrepareRound struct {
	By            PlayerID
	Topic         *string
	CategoryHint  *string
	ImposterTopic *string
	Imposter      *PlayerID
}

// TopicChosen records the secret word, the hint and the imposter's word as they are now.
type TopicChosen struct {
	Topic         string
	CategoryHint  string
	ImposterTopic string `json:",omitempty"`
}

func (c PrepareRound) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := l.mustBeGameMaster(c.By); err != nil {
		return nil, err
	}
	if l.refusesPreparation() && c.hasContent() {
		return nil, ErrDrawnByServer // in any case: another answer to the right word would tell it
	}
	prepared, err := l.prepared(c)
	switch {
	case err == nil && samePreparation(prepared, l.Round):
		return nil, nil
	case l.Phase != Setup:
		return nil, ErrWrongPhase
	case err != nil:
		return nil, err
	}
	var events []Event
	if texts := prepared.texts(); texts != l.Round.texts() {
		events = append(events, texts)
	}
	if prepared.Imposter != l.Round.Imposter {
		events = append(events, ImposterChosen{Player: prepared.Imposter})
	}
	return events, nil
}

func samePreparation(a, b Round) bool {
	return a.texts() == b.texts() && a.Imposter == b.Imposter
}

func (r *Round) texts() TopicChosen {
	return TopicChosen{Topic: r.Topic, CategoryHint: r.CategoryHint, ImposterTopic: r.ImposterTopic}
}

// prepared is the round with a partial save applied and checked.
func (l *Lobby) prepared(c PrepareRound) (Round, error) {
	round := l.Round
	set(&round.Topic, c.Topic)
	set(&round.CategoryHint, c.CategoryHint)
	set(&round.ImposterTopic, c.ImposterTopic)
	set(&round.Imposter, c.Imposter)

	var err error
	if round.Topic, err = shortText(round.Topic, MaxTopicLength, ErrTopicTooLong); err != nil {
		return Round{}, err
	}
	if round.CategoryHint, err = shortText(round.CategoryHint, MaxCategoryHintLength, ErrHintTooLong); err != nil {
		return Round{}, err
	}
	if round.ImposterTopic, err = shortText(round.ImposterTopic, MaxTopicLength, ErrTopicTooLong); err != nil {
		return Round{}, err
	}
	if round.Imposter != "" {
		err = l.mustBeTarget(round.Imposter)
	}
	return round, err
}

func (e TopicChosen) evolve(l Lobby) Lobby {
	l.Round.Topic, l.Round.CategoryHint, l.Round.ImposterTopic = e.Topic, e.CategoryHint, e.ImposterTopic
	return l
}
