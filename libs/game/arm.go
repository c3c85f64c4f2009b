package game

import "time"

// Arm announces an action that takes effect some seconds later, unless CancelArmed comes before. A repetition changes nothing.
type Arm struct {
	By     PlayerID
	Action Action
	// Winner is for WinnerAction.
	Winner Winner
	// Now lets the action take effect at once, also one that is pending.
	Now bool
	// Round is for RoundAction. What it lacks is drawn.
	Round StartRound
}

// CancelArmed takes the pending action back.
type CancelArmed struct {
	By PlayerID
}

// ExecuteArmed lets a pending action take effect when its time has come. It names that time; the server sends it.
type ExecuteArmed struct {
	At time.Time
}

// ActionArmed records an action that takes effect at a time. The texts and the imposters of RoundAction are secrets.
type ActionArmed struct {
	Action         Action
	At             time.Time
	Winner         Winner     `json:",omitempty"`
	Topic          string     `json:",omitempty"`
	CategoryHint   string     `json:",omitempty"`
	ImposterTopic  string     `json:",omitempty"`
	Imposter       PlayerID   `json:",omitempty"`
	OtherImposters []PlayerID `json:",omitempty"`
}

// ActionCanceled records that the pending action was taken back.
type ActionCanceled struct{}

func (c Arm) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if c.Action != WinnerAction {
		c.Winner = ""
	}
	if l.IsReading() || l.Round.Pending.Exists() {
		return c.whilePending(&l, now)
	}
	cmd := c.command()
	if cmd == nil {
		return nil, ErrUnknownAction
	}
	events, err := cmd.decide(l, now)
	if err != nil || len(events) == 0 || c.Now && c.Action != RoundAction {
		return events, err
	}
	armed := ActionArmed{Action: c.Action, Winner: c.Winner, At: now.Add(c.Action.takeBackTime())}.withSecrets(events)
	if c.Now {
		pending := armed.evolve(l).Round.Pending
		return pending.execute(&l, now), nil
	}
	return []Event{armed}, nil
}

// whilePending decides while an action is announced or players read their roles.
func (c Arm) whilePending(l *Lobby, now time.Time) ([]Event, error) {
	switch pending := l.Round.Pending; {
	case l.IsReading() && c.Action == RoundAction:
		return nil, nil
	case l.IsReading():
		return nil, ErrRoundStarting
	case pending.Action != c.Action || pending.Winner != c.Winner:
		return nil, ErrPending
	case c.Now:
		return pending.execute(l, now), nil
	}
	return nil, nil
}

// command is what the action does at once, nil for an unknown one.
func (c Arm) command() Command {
	switch c.Action {
	case RoundAction:
		round := c.Round
		round.By, round.DrawMissing = c.By, true
		return round
	case EndRoundAction:
		return EndRound{By: c.By}
	case WinnerAction:
		return SelectWinner{By: c.By, Winner: c.Winner}
	}
	return nil
}

// withSecrets takes over what a round that would start now is about.
func (e ActionArmed) withSecrets(events []Event) ActionArmed {
	for _, event := range events {
		if s, ok := event.(RoundStarted); ok {
			e.Topic, e.CategoryHint, e.ImposterTopic = s.Topic, s.CategoryHint, s.ImposterTopic
			e.Imposter, e.OtherImposters = s.Imposter, s.OtherImposters
		}
	}
	return e
}

func (c CancelArmed) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if l.IsReading() {
		return nil, ErrRoundStarting // the players know their roles
	}
	return cancelPending(&l, nil), nil
}

func (c ExecuteArmed) decide(l Lobby, now time.Time) ([]Event, error) {
	pending := l.Round.Pending
	if !pending.Exists() || !c.At.Equal(pending.At) || now.Before(c.At) {
		return nil, nil
	}
	return pending.execute(&l, now), nil
}

func (e ActionArmed) evolve(l Lobby) Lobby {
	l.Round.Pending = Pending{Action: e.Action, At: e.At, Winner: e.Winner, Secrets: Secrets{
		Topic: e.Topic, CategoryHint: e.CategoryHint, ImposterTopic: e.ImposterTopic,
		Imposters: newImposters(append([]PlayerID{e.Imposter}, e.OtherImposters...)...),
	}}
	return l
}

func (ActionCanceled) evolve(l Lobby) Lobby {
	if l.Round.Pending.Action == RoundAction {
		l.Round.Turn = Turn{} // a pause of the start
	}
	l.Round.Pending = Pending{}
	l.Round.TakeBacks++
	return l
}
