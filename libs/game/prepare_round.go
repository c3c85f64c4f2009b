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
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if refusesPreparation(&l) && c.hasContent() {
		return nil, ErrDrawnByServer // in any case: another answer to the right word would tell it
	}
	prepared, err := prepareSecrets(&l, c)
	switch {
	case err == nil && prepared == l.Round.Secrets:
		return nil, nil
	case l.Phase != Setup:
		return nil, ErrWrongPhase
	case err != nil:
		return nil, err
	}
	var events []Event
	if texts := prepared.texts(); texts != l.Round.Secrets.texts() {
		events = append(events, texts)
	}
	if prepared.Imposter != l.Round.Secrets.Imposter {
		events = append(events, ImposterChosen{Player: prepared.Imposter})
	}
	return events, nil
}

// prepareSecrets returns the secrets with a partial save applied and checked.
func prepareSecrets(l *Lobby, c PrepareRound) (Secrets, error) {
	secrets := l.Round.Secrets
	set(&secrets.Topic, c.Topic)
	set(&secrets.CategoryHint, c.CategoryHint)
	set(&secrets.ImposterTopic, c.ImposterTopic)
	set(&secrets.Imposter, c.Imposter)

	var err error
	if secrets.Topic, err = shortText(secrets.Topic, MaxTopicLength, ErrTopicTooLong); err != nil {
		return Secrets{}, err
	}
	if secrets.CategoryHint, err = shortText(secrets.CategoryHint, MaxCategoryHintLength, ErrHintTooLong); err != nil {
		return Secrets{}, err
	}
	if secrets.ImposterTopic, err = shortText(secrets.ImposterTopic, MaxTopicLength, ErrTopicTooLong); err != nil {
		return Secrets{}, err
	}
	if secrets.Imposter != "" {
		err = mustBeTarget(l, secrets.Imposter)
	}
	return secrets, err
}

func (e TopicChosen) evolve(l Lobby) Lobby {
	secrets := &l.Round.Secrets
	secrets.Topic, secrets.CategoryHint, secrets.ImposterTopic = e.Topic, e.CategoryHint, e.ImposterTopic
	return l
}
