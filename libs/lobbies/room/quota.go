package room

import (
	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

const (
	// warnAt is the percentage of the quota at which the server warns all viewers.
	warnAt = 80
	full   = 100
	// reservePercent is how much more of the quota is for commands that may follow each other without an end, but that
	// a game master needs to end a lobby well: to come back and to hand over.
	reservePercent = 6
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

// checkQuota refuses what a lobby at its quota does not need to end or to be moderated.
func (p *replica) checkQuota(q Quota, events []game.Event) error {
	used := p.used(q)
	if used < full || isAllowedAtQuota(&p.lobby, events[0]) || used < full+reservePercent && returnsLobby(events[0]) {
		return nil
	}
	return rejection.ErrQuota
}

// isAllowedAtQuota reports whether a lobby at its quota may store a batch that begins with this event: it ends,
// moderates or recovers something. The number of such batches is bounded, because new seats and words are refused.
func isAllowedAtQuota(l *game.Lobby, first game.Event) bool {
	switch e := first.(type) {
	case game.PlayerLeft, game.PlayerKicked, game.GameMasterLeft, game.RoundCompleted, game.LobbyClosed, game.LobbyAttended,
		game.TurnShortened, game.TurnRestored, game.TurnRecovered, game.WordBlanked, game.WordReleased, game.NameBlanked,
		game.ModeratorsDismissed, game.WebhookRemoved, game.ControlTokenRevoked, game.GuessMade, game.GuessExpired, game.RoundEndScheduled,
		game.BallotShown:
		return true
	case game.WordSubmitted:
		return e.Spoken.Auto
	case game.BallotOpened, game.LastGuessStarted, game.DiscussionEnded:
		return l.IsAutomaticRound() // each once
	case game.WinnerSelected:
		return l.Phase == game.WinnerSelection // not its correction, which may be corrected again
	default:
		return false
	}
}

// returnsLobby reports whether a batch gives the lobby back to a game master who can end it.
func returnsLobby(first game.Event) bool {
	switch first.(type) {
	case game.GameMasterReturned, game.GameMasterChanged:
		return true
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

// warning is what all viewers are told when a lobby that had used so much of its quota comes near it, or reaches it.
func (p *replica) warning(q Quota, before int64) (told protocol.Message, due bool) {
	now := usageLevel(p.used(q))
	return view.Usage(now), now > usageLevel(before)
}

// withUsage adds what a seat is told on entering a lobby that has used so much of its quota.
func withUsage(percent int64, entrance []protocol.Message) []protocol.Message {
	if now := usageLevel(percent); now > 0 {
		return append(entrance, view.Usage(now))
	}
	return entrance
}
