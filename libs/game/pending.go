package game

import "time"

// Action is what a game master can announce by Arm.
type Action string

// The actions that can be taken back before they take effect.
const (
	RoundAction    Action = "round"
	EndRoundAction Action = "end_round"
	WinnerAction   Action = "winner"
)

// How long an action can be taken back. A round starts after TakeBackTime, which all screens count down, by rules.gen.ts.
const (
	TakeBackTime       = 3 * time.Second
	WinnerTakeBackTime = 2 * time.Second
)

func (a Action) takeBackTime() time.Duration {
	if a == WinnerAction {
		return WinnerTakeBackTime
	}
	return TakeBackTime
}

// Pending is the one action of a lobby that takes effect at a time unless it is taken back. The zero value is none.
type Pending struct {
	Action Action
	At     time.Time
	// Winner is set for WinnerAction.
	Winner Winner
	// Secrets are what the round of RoundAction is about. A round that is taken back leaves those of the lobby as they were.
	Secrets Secrets
}

// Exists reports whether an action is pending.
func (p *Pending) Exists() bool { return p.Action != "" }

// execute returns what the action does.
func (p *Pending) execute(l *Lobby, now time.Time) []Event {
	switch p.Action {
	case RoundAction:
		return append(l.Access.lockIfOpen(), dealRoles(l, p.Secrets, now)...)
	case EndRoundAction:
		return completeRound(l, EndedByGameMaster, now)
	case WinnerAction:
		return revealRound(l, p.Winner, now)
	}
	return nil
}

// IsStarting reports whether a round starts: its start can be taken back, or its players read their roles.
func (l *Lobby) IsStarting() bool { return l.Round.Pending.Action == RoundAction || l.IsReading() }

// refuseWhilePending refuses what could surprise the game master while an action is pending. While a
// round starts, it also refuses changes to that round, its players, and the settings and access of the lobby.
func refuseWhilePending(l *Lobby, cmd Command) error {
	if !l.Round.Pending.Exists() && !l.IsReading() {
		return nil
	}
	if press, ok := cmd.(PressButton); ok {
		cmd = press.command(l)
	}
	switch cmd.(type) {
	case ExtendTurn, SkipTurn, RepeatTurn, EnterWord, ReleaseWord, StartDiscussion, EndDiscussion, OpenBallot, ShowBallot, StartLastGuess:
		return ErrPending
	case JoinLobby, MarkReady, LockLobby, UpdateSettings, PrepareRound, DrawImposter, ReorderPlayers, ReverseOrder, SetFirstPlayer,
		UpdateProfile, UseTwitchPicture, ChooseFace, ToggleCameras, AdjustPoints, HandOver, StartRound, UnbanPlayer, IssueControlToken,
		RevokeControlToken, AddWebhook, RemoveWebhook, ResumeWebhook, InviteModerators, DismissModerators:
		if l.IsStarting() {
			return ErrRoundStarting
		}
	}
	return nil
}

// cancelPending returns the event that takes back what is pending in the lobby after events, if anything is.
func cancelPending(l *Lobby, events []Event) []Event {
	if after := Evolve(*l, events...); after.Round.Pending.Exists() {
		return []Event{ActionCanceled{}}
	}
	return nil
}

// canStillStart reports whether a round that is about to start has its imposters and enough players.
func canStillStart(l *Lobby) bool {
	for _, id := range l.Round.Pending.Secrets.Imposters.List() {
		if l.Players.Index(id) < 0 {
			return false
		}
	}
	return len(l.Players) >= l.Settings.MinPlayers()
}
