package crowd

import "time"

// openRound starts the next round; everybody then speaks in turn.
func (t *table) openRound() {
	fields := `"topic":"Thema","categoryHint":"Hinweis","imposterId":"` + t.players()[0].id + `"`
	t.ask(t.gameMaster(), "start_word_submission", fields, func() {
		t.inRound = 0
		if len(t.order) == 0 {
			t.crowd.refused("start_word_submission", []byte("nobody told the order of turns"))
			return
		}
		t.crowd.canSpeak(t)
	})
}

// speak submits the next word. Due is when it should have been.
func (t *table) speak(due time.Duration) {
	s := t.order[t.inRound%len(t.order)]
	place := t.inRound/len(t.order) + 1
	t.inRound++
	t.word++
	t.crowd.tally.commands++
	t.expect("word_submitted", due)
	s.say("submit_word", `"playerId":"`+s.id+`","word":"w`+digits(t.word)+`","wordPlace":`+digits(place))
}

func (t *table) heardWord(s *seat, number int) {
	switch {
	case number <= s.word:
		t.crowd.tally.duplicated++
		return
	case number > s.word+1:
		t.crowd.tally.missing += number - s.word - 1
	}
	s.word = number
	if number == t.word {
		t.delivered(t.wordOver)
	}
}

func (t *table) wordOver() {
	switch {
	case t.inRound == len(t.order)*t.crowd.plan.Words:
		t.sequence(t.betweenRounds(), t.openRound)
	default:
		t.crowd.canSpeak(t)
	}
}

// betweenRounds is what a game master does from one round to the next; in whole
// games, with some of what else happens at a table.
func (t *table) betweenRounds() []command {
	gm, one := t.gameMaster(), t.players()[0]
	commands := []command{{gm, "select_winner", `"winner":"draw"`}, {gm, "start_next_round", ""}}
	if t.crowd.plan.Play != Games {
		return commands
	}
	return append(commands,
		command{gm, "adjust_player_points", `"playerId":"` + one.id + `","newPoints":` + digits(t.word%1000)},
		command{gm, "set_first_player", `"firstPlayerId":"` + one.id + `"`},
	)
}

// handOver makes the first player the game master, which everybody is told in
// three events: seats, state and the next first player.
func (t *table) handOver(due time.Duration) {
	n := len(t.players()) + 1
	from, to := t.seats[t.handedTo%n], t.seats[(t.handedTo+1)%n]
	t.handedTo++
	t.crowd.tally.commands++
	t.expect("first_player_updated", due)
	from.say("hand_over", `"targetPlayerId":"`+to.id+`"`)
}

// eventsOfHandOver is how many events everybody hears of it.
const eventsOfHandOver = 3

func (t *table) heardHandOver(s *seat) {
	switch extra := s.events - eventsOfHandOver; {
	case extra > 0:
		t.crowd.tally.duplicated += extra
	case extra < 0:
		t.crowd.tally.missing -= extra
	}
	s.events = 0
	t.delivered(func() { t.crowd.canSpeak(t) })
}
