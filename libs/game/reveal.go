package game

import "time"

// RevealStepTime is how long screens hold each step of a reveal, by rules.gen.ts.
const RevealStepTime = 1500 * time.Millisecond

// RevealEndsAt is when screens have shown all steps of the reveal: imposter, word and winner, and the votes before them
// where there are any. It is zero in other phases, and a correction of the winner does not move it.
func (l *Lobby) RevealEndsAt() time.Time {
	if l.Phase != WinnerAnnouncement || len(l.Results.History) == 0 {
		return time.Time{}
	}
	record, steps := l.Results.History[len(l.Results.History)-1], 3
	ballot := l.Round.Ballot
	if record.Poll.Voters > 0 || ballot.Stage == BallotPublic && len(ballot.Choices) > 0 {
		steps++
	}
	return record.At.Add(time.Duration(steps) * RevealStepTime)
}
