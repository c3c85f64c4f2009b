// Package play plays lobbies on a server that is killed and restarted. It remembers what was
// acknowledged and checks after each restart that the server does as well. It knows the rules
// as far as a game master does.
package play

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tarnwort/libs/protocol"
)

// remembered is how many decided rounds a lobby shows: the latest.
const remembered = 300

// facts are what commands change about a lobby, as far as this package plays it.
type facts struct {
	Phase    string
	Round    int
	Topic    string
	Imposter string
	First    string
	Order    []string
	Words    []string
	Points   map[string]int
	Decided  []string
	Paused   bool
	Iframes  bool
}

// factsOf reads them from the state that the game master is shown.
func factsOf(s protocol.GameState) facts {
	f := facts{
		Phase: s.Status, Round: s.CurrentRound, Topic: text(s.Topic), Imposter: text(s.ImposterID),
		First: text(s.Lobby.FirstPlayerID), Points: make(map[string]int), Paused: s.Paused, Iframes: s.Lobby.ShowIframes,
	}
	for _, p := range s.Players {
		if !p.IsGameMaster {
			f.Order = append(f.Order, p.ID)
			f.Points[p.ID] = p.Points
		}
	}
	for _, w := range s.Words {
		f.Words = append(f.Words, spoken(w.PlayerID, w.WordPlace, w.Word))
	}
	for _, r := range s.History {
		if r.IsComplete {
			f.Decided = append(f.Decided, decided(r.RoundNumber, r.Topic, r.Winner))
		}
	}
	return f
}

func (f facts) clone() facts {
	f.Order, f.Words, f.Decided = slices.Clone(f.Order), slices.Clone(f.Words), slices.Clone(f.Decided)
	f.Points = maps.Clone(f.Points)
	return f
}

func (f facts) equal(other facts) bool { return f.String() == other.String() }

// String is the same for the same facts.
func (f facts) String() string {
	points := make([]string, 0, len(f.Points))
	for _, id := range slices.Sorted(maps.Keys(f.Points)) {
		points = append(points, fmt.Sprintf("%s %d", id, f.Points[id]))
	}
	return fmt.Sprintf("%s, round %d, topic %q, imposter %q, first %q, order %s, paused %v, iframes %v, points %s\nwords %s\ndecided %s",
		f.Phase, f.Round, f.Topic, f.Imposter, f.First, f.Order, f.Paused, f.Iframes, points,
		strings.Join(f.Words, " | "), strings.Join(f.Decided, " | "))
}

// speakers is the speaking order of the round.
func (f facts) speakers() []string {
	at := max(slices.Index(f.Order, f.First), 0)
	return append(slices.Clone(f.Order[at:]), f.Order[:at]...)
}

// speaker returns whose turn it is and the number of the word.
func (f facts) speaker() (player string, place int) {
	speakers := f.speakers()
	return speakers[len(f.Words)%len(speakers)], len(f.Words)/len(speakers) + 1
}

func spoken(player string, place int, word string) string {
	return fmt.Sprintf("%s %d %s", player, place, word)
}

func decided(round int, topic, winner string) string {
	return fmt.Sprintf("%d %s %s", round, topic, winner)
}

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
