package driver

import (
	"time"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
)

// openRound starts the next round; the players then submit words in turn.
func (l *lobby) openRound() {
	l.request(l.round(), func() {
		l.inRound = 0
		if len(l.order) == 0 {
			l.driver.noteRefused("start_word_submission", []byte("word_submission_started has no turnOrder"))
			return
		}
		l.driver.scheduleNext(l)
	})
}

// round starts a round, with a hint.
func (l *lobby) round() gameclient.Command {
	topic, hint := "Thema", "Hinweis"
	return gameclient.Command{Event: "start_word_submission", Payload: protocol.StartWordSubmission{
		LobbyID: l.id, Topic: &topic, CategoryHint: &hint, ImposterID: &l.suspects[0],
	}}
}

// submitWord submits the next word. Due is when it should have been sent.
func (l *lobby) submitWord(due time.Duration) {
	s := l.order[l.inRound%len(l.order)]
	place := l.inRound/len(l.order) + 1
	l.inRound++
	l.word++
	l.driver.counts.commands++
	l.expect("word_submitted", due)
	s.emit("submit_word", `"playerId":"`+s.id+`","word":"w`+digits(l.word)+`","wordPlace":`+digits(place))
}

func (l *lobby) receivedWord(s *seat, number int) {
	switch {
	case number <= s.word:
		l.driver.counts.duplicated++
		return
	case number > s.word+1:
		l.driver.counts.missing += number - s.word - 1
	}
	s.word = number
	if s.role == viewer {
		l.vote(s)
		return
	}
	if number == l.word {
		l.delivered(l.afterWord)
	}
}

// viewersPerVote: after each word one of so many viewers votes or changes its vote.
const viewersPerVote = 8

func (l *lobby) vote(s *seat) {
	if (s.number+s.word)%viewersPerVote == 0 {
		suspect := l.suspects[(s.number+s.word)/viewersPerVote%len(l.suspects)]
		l.driver.counts.votes++
		s.emit("cast_vote", `"playerId":"`+suspect+`"`)
	}
}

func (l *lobby) afterWord() {
	full := len(l.order) * l.driver.plan.Words
	switch {
	case l.inRound == full:
		l.goToNextRound()
	case l.isFirstRound() && l.inRound == 1+int(l.share*float64(full)):
		l.sequence([]gameclient.Command{l.people().ByGameMaster("end_current_round")}, l.goToNextRound)
	default:
		l.driver.scheduleNext(l)
	}
}

// isFirstRound reports whether no round has ended yet. Each lobby ends its first round at another
// word, so that the lobbies do not all start their next round at the same moment.
func (l *lobby) isFirstRound() bool { return l.word == l.inRound }

// goToNextRound reveals the round step by step and opens the next one.
func (l *lobby) goToNextRound() {
	l.sequence(append(l.reveal("draw"), l.people().NextRound()), l.openRound)
}

// reveal chooses the winner and shows the whole reveal.
func (l *lobby) reveal(winner string) []gameclient.Command {
	return append([]gameclient.Command{l.people().Winner(winner)}, l.people().Reveal()...)
}

// decidable are the commands that lead to a round whose winner can be corrected,
// with points that follow the winner and a poll of the audience.
func (l *lobby) decidable() []gameclient.Command {
	automatic := true
	return append([]gameclient.Command{
		l.people().Settings(protocol.SettingsChange{AutomaticPoints: &automatic}), l.poll(), l.round(), l.people().ByGameMaster("end_current_round"),
	}, l.reveal("regular_players")...)
}

// sendCorrection changes the winner, which the server announces in three events: the
// winner, the points and the poll.
func (l *lobby) sendCorrection(due time.Duration) {
	winner := "imposter"
	if l.corrected {
		winner = "regular_players"
	}
	l.corrected = !l.corrected
	l.driver.counts.commands++
	l.expect(lastOfCorrection, due)
	l.gameMaster().emit("select_winner", `"winner":"`+winner+`"`)
}

// The events of a correction: how many, and the last.
const (
	eventsOfCorrection = 3
	lastOfCorrection   = "poll_updated"
)

func (l *lobby) receivedCorrection(s *seat) {
	switch extra := s.events - eventsOfCorrection; {
	case extra > 0:
		l.driver.counts.duplicated += extra
	case extra < 0:
		l.driver.counts.missing -= extra
	}
	s.events = 0
	l.delivered(func() { l.driver.scheduleNext(l) })
}
