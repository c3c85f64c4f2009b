package play

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"

	"tarnwort/libs/protocol"
)

const (
	// wordsEach is how many words a player submits in a round of an active lobby.
	wordsEach = 2

	crewmatePoints, imposterPoints = 1, 3 // what a win is worth
)

// step is one command and what it is going to change.
type step struct {
	by      string // a player; empty is the game master
	event   string
	payload any
	after   facts
	// repeatable commands change nothing when they are sent again.
	repeatable bool
}

// script chooses the next command of a lobby. Every word and topic is used once.
type script struct {
	lobby string
	count int
	rng   *rand.Rand
}

func (s *script) next(f facts) step {
	switch f.Phase {
	case "playing":
		return s.play(f)
	case "winner_selection":
		return s.decide(f, "")
	case "winner_announcement":
		return s.announce(f)
	default:
		return s.prepare(f)
	}
}

func (s *script) unique(kind string) string {
	s.count++
	return fmt.Sprintf("%s %d", kind, s.count)
}

func (s *script) byGameMaster() protocol.ByGameMaster { return protocol.ByGameMaster{LobbyID: s.lobby} }

func (s *script) prepare(f facts) step {
	after := f.clone()
	switch s.rng.IntN(9) {
	case 8:
		after.First = f.Order[(slices.Index(f.Order, f.First)+1)%len(f.Order)]
		return step{event: "set_first_player", payload: protocol.SetFirstPlayer{LobbyID: s.lobby, FirstPlayerID: after.First}, after: after, repeatable: true}
	case 0:
		after.Iframes = !f.Iframes
		return step{event: "toggle_vdo_ninja_iframes", payload: protocol.ToggleIframes{LobbyID: s.lobby, ShowIframes: after.Iframes}, after: after, repeatable: true}
	case 1, 2:
		// Applied twice it undoes itself, so that a doubled command shows.
		for i := range f.Order {
			after.Order[i] = f.Order[len(f.Order)-1-i]
		}
		return step{event: "toggle_player_order_reversed", payload: s.byGameMaster(), after: after}
	case 3:
		player := f.Order[s.rng.IntN(len(f.Order))]
		after.Points[player]++
		return step{event: "adjust_player_points", payload: protocol.AdjustPlayerPoints{LobbyID: s.lobby, PlayerID: player, NewPoints: after.Points[player]}, after: after, repeatable: true}
	case 4:
		after.Topic = s.unique("Entwurf")
		return step{event: "set_topic_and_imposter", payload: protocol.SetTopicAndImposter{LobbyID: s.lobby, Topic: &after.Topic}, after: after, repeatable: true}
	default:
		after.Phase, after.Topic, after.Imposter = "playing", s.unique("Thema"), f.Order[s.rng.IntN(len(f.Order))]
		return step{
			event: "start_word_submission", after: after, repeatable: true,
			payload: protocol.StartWordSubmission{LobbyID: s.lobby, Topic: &after.Topic, ImposterID: &after.Imposter},
		}
	}
}

func (s *script) play(f facts) step {
	after := f.clone()
	if f.Paused || s.rng.IntN(12) == 0 {
		after.Paused = !f.Paused
		event := map[bool]string{true: "pause_turn", false: "resume_turn"}[after.Paused]
		return step{event: event, payload: s.byGameMaster(), after: after, repeatable: true}
	}
	player, place := f.speaker()
	word := s.unique("Wort")
	after.Words = append(after.Words, spoken(player, place, word))
	if len(after.Words) == wordsEach*len(f.Order) {
		after.Phase = "winner_selection"
	}
	return step{
		by: player, event: "submit_word", after: after, repeatable: true,
		payload: protocol.SubmitWord{LobbyID: s.lobby, PlayerID: player, Word: word, WordPlace: place},
	}
}

// decide chooses a winner other than before.
func (s *script) decide(f facts, before string) step {
	winner := before
	for winner == before {
		winner = []string{"regular_players", "imposter", "draw"}[s.rng.IntN(3)]
	}
	after := f.clone()
	after.Phase = "winner_announcement"
	after.Points = f.awarded(before, -1)
	after.Points = after.awarded(winner, 1)
	if before != "" {
		after.Decided = after.Decided[:len(after.Decided)-1]
	}
	after.Decided = append(after.Decided, decided(f.Round, f.Topic, recordedWinner(winner)))
	after.Decided = after.Decided[max(0, len(after.Decided)-remembered):]
	return step{event: "select_winner", payload: protocol.SelectWinner{LobbyID: s.lobby, Winner: winner}, after: after, repeatable: true}
}

func (s *script) announce(f facts) step {
	if s.rng.IntN(3) == 0 {
		return s.decide(f, f.winner())
	}
	after := f.clone()
	after.Phase, after.Round, after.Topic, after.Imposter, after.Words = "setup", f.Round+1, "", "", nil
	return step{event: "start_next_round", payload: s.byGameMaster(), after: after, repeatable: true}
}

// awarded returns all points after a winner was chosen (sign 1) or taken back (sign -1), with
// automatic points on.
func (f facts) awarded(winner string, sign int) map[string]int {
	points := maps.Clone(f.Points)
	for _, player := range f.Order {
		switch imposter := player == f.Imposter; {
		case winner == "imposter" && imposter:
			points[player] += sign * imposterPoints
		case winner == "regular_players" && !imposter:
			points[player] += sign * crewmatePoints
		}
	}
	return points
}

// winner returns the winner of the announced round.
func (f facts) winner() string {
	for _, winner := range []string{"regular_players", "imposter", "draw"} {
		if f.Decided[len(f.Decided)-1] == decided(f.Round, f.Topic, recordedWinner(winner)) {
			return winner
		}
	}
	return ""
}

// recordedWinner returns a winner's name in a record.
func recordedWinner(winner string) string {
	return map[string]string{"regular_players": "crewmate", "imposter": "imposter", "draw": "undisclosed"}[winner]
}
