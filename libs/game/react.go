package game

import (
	"slices"
	"time"
)

// Reaction is what a player shows to all others for a moment. No event records it.
type Reaction string

// The reactions, in the order in which screens offer them.
const (
	Laugh Reaction = "laugh"
	Shock Reaction = "shock"
	Hush  Reaction = "hush"
	Clap  Reaction = "clap"
	Fire  Reaction = "fire"
)

// Limits of reactions; what is above them is dropped.
const (
	// ReactionPause is how long a player waits between two reactions.
	ReactionPause = 700 * time.Millisecond
	// ReactionsPerSecond is how many reactions of one lobby are shown in a second.
	ReactionsPerSecond = 12
)

// IsKnown reports whether the reaction is one of the list.
func (r Reaction) IsKnown() bool {
	return slices.Contains([]Reaction{Laugh, Shock, Hush, Clap, Fire}, r)
}

// MayReact returns why a player may not react now, nil if they may: between rounds, in the talk after the words, and from the
// reveal's winner on. A reaction during a turn, a ballot or a guess could be a sign.
func (l *Lobby) MayReact(by PlayerID) error {
	switch {
	case l.Players.Index(by) < 0:
		return ErrNoRight
	case !l.takesReactions():
		return ErrWrongPhase
	}
	return nil
}

func (l *Lobby) takesReactions() bool {
	switch l.Phase {
	case Intermission, Setup:
		return !l.IsStarting()
	case WinnerSelection:
		return l.Round.Ballot.Stage != BallotOpen && l.Round.Guess.Stage != GuessOpen
	case WinnerAnnouncement:
		reveal := &l.Round.Reveal
		return !reveal.IsRunning() || reveal.Step == RevealWinner
	default:
		return false
	}
}
