package game

import "time"

// Button is a button of a remote control. "" is none: pressing it changes nothing, and
// only a token that is valid may do it.
type Button string

// The buttons of a remote control. Each sends a command of the game master.
const (
	StartButton    Button = "start" // in intermission StartSetup, otherwise StartRound
	EndRoundButton Button = "end-round"
	PauseButton    Button = "pause"
	ExtendButton   Button = "extend"
	SkipButton     Button = "skip"
	RepeatButton   Button = "repeat"
	WinnerButton   Button = "winner"
	NextButton     Button = "next"
	AdvanceButton  Button = "advance"
	HoldButton     Button = "hold-reveal"
	CamerasButton  Button = "cameras"
	PollButton     Button = "poll"
	HideButton     Button = "hide"
	BlackoutButton Button = "blackout"
	// RoundButton draws and starts a round. It, WinnerButton and EndRoundButton can be taken back by CancelButton.
	RoundButton  Button = "round"
	CancelButton Button = "cancel"
	// DiscussionButton starts the clock of the discussion or takes it away, BallotButton opens the ballot or shows it, GuessButton
	// lets the caught imposter guess.
	DiscussionButton Button = "discussion"
	BallotButton     Button = "ballot"
	GuessButton      Button = "guess"
	// ReleaseButton shows the word that is held longest, ReleaseAllButton all of them. BlankLastButton blanks what was said last, and
	// UndoBlankButton brings it back.
	ReleaseButton    Button = "release"
	ReleaseAllButton Button = "release-all"
	BlankLastButton  Button = "blank-last"
	UndoBlankButton  Button = "undo-blank"
	// DrawButton draws a word with its hint, and RandomButton the imposters, for the round that setup prepares. No state of a remote
	// control tells which.
	DrawButton   Button = "draw"
	RandomButton Button = "random"
)

// pressRest is how long after a step or a skip a remote control's press is taken for a second click.
const pressRest = 600 * time.Millisecond

// PressButton is a button pressed by a program that holds a token of the remote
// control. Each time the command is decided, the token is checked and a switch
// toggles the state of that moment.
type PressButton struct {
	Token  TokenHash
	Button Button
	// On is the wanted state of PauseButton, HoldButton, CamerasButton, PollButton and BlackoutButton; nil toggles.
	On *bool
	// Winner is for WinnerButton.
	Winner Winner
	// Now lets RoundButton, EndRoundButton and WinnerButton take effect at once.
	Now       bool
	Connected Connected
	// Drawn is for StartButton and RoundButton, see StartRound, and for DrawButton and RandomButton.
	Drawn Drawn
}

func (c PressButton) decide(l Lobby, now time.Time) ([]Event, error) {
	switch {
	case !l.Exists():
		return nil, ErrLobbyNotFound
	case !l.Access.HasControlToken(c.Token):
		return nil, ErrNoRight
	}
	if c.isSecondPress(&l, now) {
		return nil, mustBeGameMaster(&l, l.GameMaster.ID)
	}
	if c.Button == DrawButton && c.Drawn.Topic == "" {
		return nil, ErrWrongPhase // words are drawn in setup alone
	}
	if c.Button == ReleaseAllButton {
		return l.Round.releaseAll(now), nil
	}
	if cmd := c.command(&l); cmd != nil {
		return cmd.decide(l, now)
	}
	return nil, nil
}

// isSecondPress reports whether the press came so soon after another one that it would skip two steps or two turns, show two
// words, or stop a clock that it has just started.
func (c PressButton) isSecondPress(l *Lobby, now time.Time) bool {
	switch skip := l.Round.lastWord(); c.Button {
	case AdvanceButton:
		return now.Before(l.Round.Reveal.At.Add(pressRest))
	case SkipButton:
		return skip.Auto && now.Before(skip.At.Add(pressRest))
	case ReleaseButton:
		return now.Before(l.Round.ReleasedAt.Add(pressRest))
	case DiscussionButton:
		clock := l.Round.Discussion
		return clock.Length > 0 && now.Before(clock.EndsAt.Add(pressRest-clock.Length))
	default:
		return false
	}
}

// command returns what the button sends in a lobby, nil for no button.
func (c PressButton) command(l *Lobby) Command {
	by := l.GameMaster.ID
	switch c.Button {
	case StartButton:
		if l.Phase == Intermission {
			return StartSetup{By: by, Connected: c.Connected}
		}
		return StartRound{By: by, Connected: c.Connected, Drawn: c.Drawn}
	case EndRoundButton:
		return Arm{By: by, Action: EndRoundAction, Now: c.Now}
	case RoundButton:
		return Arm{By: by, Action: RoundAction, Now: c.Now, Round: StartRound{Connected: c.Connected, Drawn: c.Drawn}}
	case CancelButton:
		return CancelArmed{By: by}
	case PauseButton:
		if c.newState(l.Round.Turn.Paused) {
			return PauseTurn{By: by}
		}
		return ResumeTurn{By: by}
	case ExtendButton:
		return ExtendTurn{By: by}
	case SkipButton:
		return skipRunningTurn(l)
	case RepeatButton:
		return repeatLastTurn(l)
	case WinnerButton:
		return Arm{By: by, Action: WinnerAction, Winner: c.Winner, Now: c.Now}
	case NextButton:
		return StartNextRound{By: by, Connected: c.Connected}
	case AdvanceButton:
		return AdvanceReveal{By: by, Step: l.Round.Reveal.Step}
	case HoldButton:
		return HoldReveal{By: by, Held: c.newState(l.Round.Reveal.Held)}
	case CamerasButton, BlackoutButton, HideButton, PollButton:
		return c.switchScreens(l)
	case DiscussionButton, BallotButton, GuessButton:
		return c.afterWords(l)
	case DrawButton:
		return c.drawWord(l)
	case RandomButton:
		return DrawImposter{By: by, Connected: c.Connected, Random: c.Drawn.Imposters}
	default:
		return c.moderate(l)
	}
}

// drawWord returns what saves a drawn word in place of the one that setup has, and of its hint.
func (c PressButton) drawWord(l *Lobby) Command {
	drawn := PrepareRound{By: l.GameMaster.ID, Topic: &c.Drawn.Topic, CategoryHint: &c.Drawn.CategoryHint}
	if l.Settings.DifferentWord {
		drawn.ImposterTopic = &c.Drawn.ImposterTopic
	}
	return drawn
}

// switchScreens returns what a button sends that changes the screens in any phase.
func (c PressButton) switchScreens(l *Lobby) Command {
	by := l.GameMaster.ID
	switch c.Button {
	case CamerasButton:
		return ToggleCameras{By: by, Shown: c.newState(l.Screens.CamerasShown)}
	case BlackoutButton:
		return SwitchBlackout{By: by, On: c.newState(l.Screens.IsBlack())}
	case HideButton:
		return HideSecrets{By: by, Number: l.Screens.Hides + 1}
	default:
		on := c.newState(l.Poll.On)
		return SwitchPoll{By: by, On: &on}
	}
}

// newState returns the state of a switch after the button was pressed.
func (c PressButton) newState(now bool) bool {
	if c.On == nil {
		return !now
	}
	return *c.On
}

func skipRunningTurn(l *Lobby) Command {
	player := l.Round.Turn.Player
	return SkipTurn{By: l.GameMaster.ID, Player: player, Place: l.Round.WordsBy(player) + 1}
}

func repeatLastTurn(l *Lobby) Command {
	skip := l.Round.lastWord()
	return RepeatTurn{By: l.GameMaster.ID, Player: skip.Player, Place: skip.Place}
}
