package game

import (
	"cmp"
	"slices"
	"time"
)

// StartRound begins the words (start_word_submission). It requires a word, connected imposters and as many connected
// players as the settings ask for; it may carry secrets that were not saved before.
type StartRound struct {
	By            PlayerID
	Topic         *string
	CategoryHint  *string
	ImposterTopic *string
	Imposters     []PlayerID
	Connected     Connected
	// Drawn replaces the secrets in an automatic round, and those that are missing where DrawMissing is set.
	Drawn       Drawn
	DrawMissing bool
}

// RoundStarted records a round with everything it needs. Word, hint and
// imposters are secrets.
type RoundStarted struct {
	Seats        []RoundSeat
	Order        TurnOrder
	First        PlayerID
	Topic        string
	CategoryHint string
	// ImposterTopic is "" where the settings give the imposter no word.
	ImposterTopic string `json:",omitempty"`
	Imposter      PlayerID
	// OtherImposters are those after the first, where the round has several.
	OtherImposters []PlayerID `json:",omitempty"`
	// Automatic marks a round that the server drew and decides.
	Automatic bool `json:",omitempty"`
	Turn      Turn
	At        time.Time
}

func (c StartRound) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if refusesPreparation(&l) && c.preparation().hasContent() {
		return nil, ErrDrawnByServer
	}
	secrets, err := c.secrets(&l)
	switch {
	case l.Phase == Playing && err == nil && secrets.equal(&l.Round.Secrets):
		return nil, nil
	case l.Phase != Setup:
		return nil, ErrWrongPhase
	case err != nil:
		return nil, err
	}
	if err := checkTexts(&l, &secrets); err != nil {
		return nil, err
	}
	if secrets.Imposters.First() == "" && (l.Settings.AutomaticGameMaster || c.DrawMissing) {
		return nil, checkConnected(&l, c.Connected)
	}
	if err := cmp.Or(checkImposters(&l, &secrets.Imposters, c.Connected), checkConnected(&l, c.Connected)); err != nil {
		return nil, err
	}
	return append(l.Access.lockIfOpen(), newRound(&l, secrets, now)), nil
}

func (c StartRound) preparation() PrepareRound {
	return PrepareRound{Topic: c.Topic, CategoryHint: c.CategoryHint, ImposterTopic: c.ImposterTopic, Imposters: c.Imposters}
}

// secrets returns what the round is about: what was saved before, what the command carries, and what is drawn.
func (c StartRound) secrets(l *Lobby) (Secrets, error) {
	fields := c.preparation()
	if l.Phase == Setup && l.Settings.AutomaticGameMaster {
		fields = drawRound(l, c.Drawn, c.Connected)
	}
	secrets, err := prepareSecrets(l, fields)
	if err != nil {
		return Secrets{}, err
	}
	if c.DrawMissing {
		secrets.fill(l, c.Drawn, c.Connected)
	}
	if !l.Settings.DifferentWord {
		secrets.ImposterTopic = "" // typed before the setting was switched off
	}
	return secrets, nil
}

// checkTexts refuses a round without the words that its settings ask for.
func checkTexts(l *Lobby, s *Secrets) error {
	switch {
	case s.Topic == "":
		return ErrTopicMissing
	case l.Settings.DifferentWord && s.ImposterTopic == "":
		return ErrImposterTopicMissing
	case l.Settings.DifferentWord && sameGuess(s.ImposterTopic, s.Topic):
		return ErrSameTopics
	}
	return nil
}

// newRound starts a round: it seats all players, whether connected or not, and gives the first turn.
func newRound(l *Lobby, prepared Secrets, now time.Time) RoundStarted {
	order := l.Players.Order().StartingWith(l.FirstPlayer.ID)
	imposters := prepared.Imposters.in(order)
	started := RoundStarted{
		Order: order, First: order[0],
		Topic: prepared.Topic, CategoryHint: prepared.CategoryHint, ImposterTopic: prepared.ImposterTopic,
		Imposter: imposters.First(), OtherImposters: imposters.others(), Automatic: l.Settings.AutomaticGameMaster, At: now,
	}
	for _, id := range order {
		player, _ := l.Player(id)
		started.Seats = append(started.Seats, RoundSeat{Player: id, Name: player.Name})
	}
	started.Turn = firstTurn(l, order[0], now)
	return started
}

// firstTurn is the turn that a round begins with, paused where the game master paused its start.
func firstTurn(l *Lobby, first PlayerID, now time.Time) Turn {
	return Turn{Number: 1, Player: first, Paused: l.Round.Turn.Paused}.withRemaining(l.Settings.FirstPlayerTime.Duration(), now)
}

func (e RoundStarted) evolve(l Lobby) Lobby {
	l.Phase = Playing
	l.FirstPlayer.ID, l.FirstPlayer.Chosen = e.First, false
	l.Round = Round{
		Number: l.Round.Number, StartedAt: e.At, Turn: e.Turn,
		Secrets: Secrets{
			Topic: e.Topic, CategoryHint: e.CategoryHint, ImposterTopic: e.ImposterTopic,
			Imposters: newImposters(append([]PlayerID{e.Imposter}, e.OtherImposters...)...),
		},
		Speakers: Speakers{Order: slices.Clone(e.Order), Seats: slices.Clone(e.Seats), First: e.First, ByNumber: l.Players.Order()},
		Settings: RoundSettings{
			HintForImposterOnly: l.Settings.HintForImposterOnly, CategoryOnOverlay: l.Settings.CategoryOnOverlay, Automatic: e.Automatic,
			StreamDelay: l.Settings.StreamDelay,
		},
	}
	return l
}
