package driver

import "time"

// openRound starts the next round; the players then submit words in turn.
func (t *lobby) openRound() {
	t.request(t.gameMaster(), "start_word_submission", t.round(), func() {
		t.inRound = 0
		if len(t.order) == 0 {
			t.driver.noteRefused("start_word_submission", []byte("word_submission_started has no turnOrder"))
			return
		}
		t.driver.scheduleNext(t)
	})
}

// round returns the fields of a new round that the game master sends.
func (t *lobby) round() string {
	return `"topic":"Thema","categoryHint":"Hinweis","imposterId":"` + t.players()[0].id + `"`
}

// submitWord submits the next word. Due is when it should have been sent.
func (t *lobby) submitWord(due time.Duration) {
	s := t.order[t.inRound%len(t.order)]
	place := t.inRound/len(t.order) + 1
	t.inRound++
	t.word++
	t.driver.counts.commands++
	t.expect("word_submitted", due)
	s.emit("submit_word", `"playerId":"`+s.id+`","word":"w`+digits(t.word)+`","wordPlace":`+digits(place))
}

func (t *lobby) receivedWord(s *seat, number int) {
	switch {
	case number <= s.word:
		t.driver.counts.duplicated++
		return
	case number > s.word+1:
		t.driver.counts.missing += number - s.word - 1
	}
	s.word = number
	if s.role == viewer {
		t.vote(s)
		return
	}
	if number == t.word {
		t.delivered(t.afterWord)
	}
}

// viewersPerVote: after each word one of so many viewers votes or changes its vote.
const viewersPerVote = 8

func (t *lobby) vote(s *seat) {
	if (s.number+s.word)%viewersPerVote == 0 {
		suspect := t.suspects[(s.number+s.word)/viewersPerVote%len(t.suspects)]
		t.driver.counts.votes++
		s.emit("cast_vote", `"playerId":"`+suspect+`"`)
	}
}

func (t *lobby) afterWord() {
	full := len(t.order) * t.driver.plan.Words
	switch {
	case t.inRound == full:
		t.sequence(t.betweenRounds(), t.openRound)
	case t.isFirstRound() && t.inRound == 1+int(t.share*float64(full)):
		early := command{t.gameMaster(), "end_current_round", ""}
		t.sequence(append([]command{early}, t.betweenRounds()...), t.openRound)
	default:
		t.driver.scheduleNext(t)
	}
}

// isFirstRound reports whether no round has ended yet. Each lobby ends its first round at another
// word, so that the lobbies do not all start their next round at the same moment.
func (t *lobby) isFirstRound() bool { return t.word == t.inRound }

// betweenRounds is what a game master does from one round to the next; in whole
// games, with some of what else happens at a lobby.
func (t *lobby) betweenRounds() []command {
	gm, one := t.gameMaster(), t.players()[0]
	commands := []command{{gm, "select_winner", `"winner":"draw"`}, {gm, "start_next_round", ""}}
	if t.driver.plan.Play != Games {
		return commands
	}
	return append(commands,
		command{gm, "adjust_player_points", `"playerId":"` + one.id + `","newPoints":` + digits(t.word%1000)},
		command{gm, "set_first_player", `"firstPlayerId":"` + one.id + `"`},
	)
}

// decidable are the commands that lead to a round whose winner can be chosen,
// with points that follow the winner and a poll of the audience.
func (t *lobby) decidable() []command {
	gm := t.gameMaster()
	return []command{
		{gm, "update_game_settings", `"automaticPoints":true`},
		{gm, "switch_poll", `"on":true,"votersPerAddress":100000`},
		{gm, "start_word_submission", t.round()},
		{gm, "end_current_round", ""},
	}
}

// sendCorrection changes the winner, which the server announces in three events: the
// winner, the points and the poll.
func (t *lobby) sendCorrection(due time.Duration) {
	winner := "imposter"
	if t.corrected {
		winner = "regular_players"
	}
	t.corrected = !t.corrected
	t.driver.counts.commands++
	t.expect(lastOfCorrection, due)
	t.gameMaster().emit("select_winner", `"winner":"`+winner+`"`)
}

// The events of a correction: how many, and the last.
const (
	eventsOfCorrection = 3
	lastOfCorrection   = "poll_updated"
)

func (t *lobby) receivedCorrection(s *seat) {
	switch extra := s.events - eventsOfCorrection; {
	case extra > 0:
		t.driver.counts.duplicated += extra
	case extra < 0:
		t.driver.counts.missing -= extra
	}
	s.events = 0
	t.delivered(func() { t.driver.scheduleNext(t) })
}
