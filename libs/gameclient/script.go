package gameclient

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"tarnwort/libs/protocol"
)

const (
	// wordsEach is how many words a player submits in a round of a Script.
	wordsEach = 2

	crewmatePoints, imposterPoints = 1, 3 // what a win is worth
)

// Move is one command and what it is going to change.
type Move struct {
	Command

	After Facts
	// Repeatable commands change nothing when they are sent again.
	Repeatable bool
}

// Script chooses what the people of a lobby do next. Every word and topic is used once.
type Script struct {
	Commands

	rng   *rand.Rand
	count int
}

// NewScript returns the script of a lobby. The same numbers play the same game.
func NewScript(lobby string, rng *rand.Rand) *Script {
	return &Script{Commands: Commands(lobby), rng: rng}
}

// Rules are the settings that a Script plays with. No turn runs out within turn seconds.
func Rules(turn protocol.Seconds) protocol.SettingsChange {
	return protocol.SettingsChange{
		WordsPerPlayer: new(wordsEach), AutomaticPoints: new(true), FirstPlayerTime: &turn, OtherPlayerTime: &turn,
		RotateFirstPlayer: new(false), // rotation depends on who is connected when a stop begins
	}
}

// Next returns the next move from where a lobby is.
func (s *Script) Next(f Facts) Move {
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

// IsDoubled decides whether a move is sent twice, as by a double click.
func (s *Script) IsDoubled(m Move) bool { return m.Repeatable && s.rng.IntN(8) == 0 }

func (s *Script) unique(kind string) string {
	s.count++
	return fmt.Sprintf("%s %d.", kind, s.count)
}

func (s *Script) prepare(f Facts) Move {
	after := f.clone()
	switch s.rng.IntN(9) {
	case 8:
		after.First = f.Order[(slices.Index(f.Order, f.First)+1)%len(f.Order)]
		return Move{s.First(after.First), after, true}
	case 0:
		after.Iframes = !f.Iframes
		payload := protocol.ToggleIframes{LobbyID: s.lobby(), ShowIframes: after.Iframes}
		return Move{Command{Event: "toggle_vdo_ninja_iframes", Payload: payload}, after, true}
	case 1, 2:
		slices.Reverse(after.Order)
		return Move{s.ByGameMaster("toggle_player_order_reversed"), after, false} // applied twice it undoes itself, so that a doubled command shows
	case 3:
		player := f.Order[s.rng.IntN(len(f.Order))]
		after.Points[player]++
		return Move{s.Points(player, after.Points[player]), after, true}
	case 4:
		after.Topic = s.unique("Entwurf")
		payload := protocol.SetTopicAndImposter{LobbyID: s.lobby(), Topic: &after.Topic}
		return Move{Command{Event: "set_topic_and_imposter", Payload: payload}, after, true}
	default:
		after.Phase, after.Topic, after.Imposter = "playing", s.unique("Thema"), f.Order[s.rng.IntN(len(f.Order))]
		return Move{s.Round(after.Topic, after.Imposter), after, true}
	}
}

func (s *Script) play(f Facts) Move {
	after := f.clone()
	if f.Paused || s.rng.IntN(12) == 0 {
		after.Paused = !f.Paused
		event := map[bool]string{true: "pause_turn", false: "resume_turn"}[after.Paused]
		return Move{s.ByGameMaster(event), after, true}
	}
	player, place := f.speaker()
	word := s.unique("Wort")
	after.Words = append(after.Words, spoken(player, place, word))
	if len(after.Words) == wordsEach*len(f.Order) {
		after.Phase = "winner_selection"
	}
	return Move{s.Word(player, word, place), after, true}
}

// decide chooses a winner other than before.
func (s *Script) decide(f Facts, before string) Move {
	winner := before
	for winner == before {
		winner = winners()[s.rng.IntN(3)]
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
	return Move{s.Winner(winner), after, true}
}

func (s *Script) announce(f Facts) Move {
	if s.rng.IntN(3) == 0 {
		return s.decide(f, f.winner())
	}
	after := f.clone()
	after.Phase, after.Round, after.Topic, after.Imposter, after.Words = "setup", f.Round+1, "", "", nil
	return Move{s.NextRound(), after, true}
}

func winners() []string { return []string{"regular_players", "imposter", "draw"} }

// recordedWinner returns a winner's name in a record.
func recordedWinner(winner string) string {
	return map[string]string{"regular_players": "crewmate", "imposter": "imposter", "draw": "undisclosed"}[winner]
}
