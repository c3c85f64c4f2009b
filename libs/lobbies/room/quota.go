package room

import (
	"math"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

const (
	// warnAt is the percentage of the quota at which the server warns all viewers.
	warnAt = 80
	full   = 100

	// What anonymous people cause never uses the part of the quota that the game needs: votes, seats, and what players
	// may change back and forth without an end are taken below these percentages.
	votesBelow   = 50
	seatsBelow   = 70
	changesBelow = 85
	// returnsBelow leaves room for commands that may follow each other without an end, but that a game master needs to
	// end a lobby well: to come back and to hand over.
	returnsBelow = 106

	// maxTakeBacks is how often a round's actions may be taken back at a full quota.
	maxTakeBacks = 20
)

// used is how much of the quota a lobby has used, in percent.
func (q Quota) used(bytes, batches int64) int64 {
	var percent int64
	if q.Bytes > 0 {
		percent = bytes * full / q.Bytes
	}
	if q.Batches > 0 {
		percent = max(percent, batches*full/q.Batches)
	}
	return percent
}

// used is how much of a quota the lobby has used, in percent.
func (p *replica) used(q Quota) int64 { return q.used(p.bytes, p.version) }

// checkQuota refuses a batch of events for which the lobby has too little of its quota left.
func (p *replica) checkQuota(q Quota, events []game.Event) error {
	if p.used(q) < quotaOf(&p.lobby, events[0]) {
		return nil
	}
	if _, votes := events[0].(game.VotesCast); votes {
		return rejection.ErrVotesFull
	}
	return rejection.ErrQuota
}

// quotaOf returns how much of its quota, in percent, a lobby may have used for it to store a batch that begins with this event.
func quotaOf(l *game.Lobby, first game.Event) int64 {
	if isAllowedAtQuota(l, first) {
		return math.MaxInt64
	}
	switch e := first.(type) {
	case game.VotesCast:
		return votesBelow
	case game.PlayerJoined, game.SeatReissued, game.SeatKeyIssued, game.SeatMoved, game.ProfileUpdated, game.FaceChosen:
		return seatsBelow
	case game.PlayerReadyChanged:
		if !e.Ready {
			return changesBelow
		}
	case game.BallotCast:
		if _, changes := l.Round.Ballot.Choices[e.Player]; changes {
			return changesBelow
		}
	case game.GameMasterReturned, game.GameMasterChanged:
		return returnsBelow
	default: // until the quota is full
	}
	return full
}

// isAllowedAtQuota reports whether a lobby at its quota may store a batch that begins with this event: it ends,
// moderates or recovers something. The number of such batches is bounded, because new seats and words are refused.
func isAllowedAtQuota(l *game.Lobby, first game.Event) bool {
	switch e := first.(type) {
	case game.PlayerLeft, game.PlayerKicked, game.GameMasterLeft, game.RoundCompleted, game.LobbyClosed, game.LobbyAttended,
		game.TurnShortened, game.TurnRestored, game.TurnRecovered, game.WordBlanked, game.WordReleased, game.NameBlanked,
		game.ModeratorsDismissed, game.WebhookRemoved, game.ControlTokenRevoked, game.GuessMade, game.GuessExpired,
		game.BallotShown:
		return true
	case game.WordSubmitted:
		return e.Spoken.Auto
	case game.PollSwitched:
		return l.Poll.On && !e.Poll.On
	case game.ActionArmed: // what it announces is allowed, too
		return e.Action == game.EndRoundAction || e.Action == game.WinnerAction && l.Phase == game.WinnerSelection
	case game.ActionCanceled: // what may be announced may be taken back, but not without end
		return l.Round.TakeBacks < maxTakeBacks
	case game.RolesDealt, game.RoundStarted, game.LobbyLocked:
		return l.IsStarting() // announced before
	case game.RoleSeen:
		return true // each player once a round
	case game.BallotOpened, game.LastGuessStarted, game.DiscussionEnded:
		return l.IsAutomaticRound() // each once
	case game.RevealStepped:
		return e.Step != l.Round.Reveal.Step // not to hold and let go, which may be repeated
	case game.WinnerSelected:
		return l.Phase == game.WinnerSelection || l.Round.Pending.Action == game.WinnerAction // not its correction, which may be corrected again
	default:
		return false
	}
}

// usageLevel returns the warning step of a percentage: 0, warnAt or full. Viewers see only the step.
func usageLevel(percent int64) int64 {
	switch {
	case percent >= full:
		return full
	case percent >= warnAt:
		return warnAt
	default:
		return 0
	}
}

// warning returns what all viewers receive when a lobby that had used so much of its quota comes near it, or reaches it.
func (p *replica) warning(q Quota, before int64) (told protocol.Message, due bool) {
	now := usageLevel(p.used(q))
	return view.Usage(now), now > usageLevel(before)
}

// withUsage adds what a seat receives on entering a lobby that has used so much of its quota.
func withUsage(percent int64, entrance []protocol.Message) []protocol.Message {
	if now := usageLevel(percent); now > 0 {
		return append(entrance, view.Usage(now))
	}
	return entrance
}
