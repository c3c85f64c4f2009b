package game

import "time"

// PrepareRound saves the secret word, the hint, the imposter's word or the imposters in setup. nil
// leaves a field as it is, "" or no imposters clear it; the texts come in NFC.
type PrepareRound struct {
	By            PlayerID
	Topic         *string
	CategoryHint  *string
	ImposterTopic *string
	Imposters     []PlayerID
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
	case err == nil && prepared.equal(&l.Round.Secrets):
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
	if !prepared.Imposters.equal(&l.Round.Secrets.Imposters) {
		events = append(events, prepared.Imposters.chosen())
	}
	return events, nil
}

// prepareSecrets returns the secrets with a partial save applied and checked.
func prepareSecrets(l *Lobby, c PrepareRound) (Secrets, error) {
	secrets := l.Round.Secrets
	set(&secrets.Topic, c.Topic)
	set(&secrets.CategoryHint, c.CategoryHint)
	set(&secrets.ImposterTopic, c.ImposterTopic)

	var err error
	if secrets.Topic, err = shortText(TopicField, secrets.Topic, MaxTopicLength, ErrTopicTooLong); err != nil {
		return Secrets{}, err
	}
	if secrets.CategoryHint, err = shortText(CategoryHintField, secrets.CategoryHint, MaxCategoryHintLength, ErrHintTooLong); err != nil {
		return Secrets{}, err
	}
	if secrets.ImposterTopic, err = shortText(ImposterTopicField, secrets.ImposterTopic, MaxTopicLength, ErrTopicTooLong); err != nil {
		return Secrets{}, err
	}
	if c.Imposters != nil {
		secrets.Imposters, err = chooseImposters(l, c.Imposters)
	}
	return secrets, err
}

func (e TopicChosen) evolve(l Lobby) Lobby {
	secrets := &l.Round.Secrets
	secrets.Topic, secrets.CategoryHint, secrets.ImposterTopic = e.Topic, e.CategoryHint, e.ImposterTopic
	return l
}
