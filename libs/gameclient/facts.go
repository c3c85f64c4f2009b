package gameclient

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tarnwort/libs/protocol"
)

// remembered is how many decided rounds a lobby shows: the latest.
const remembered = 300

// Facts are what commands change about a lobby, as far as a Script plays it.
type Facts struct {
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

// FactsOf reads them from the state that a viewer was sent.
func FactsOf(s protocol.GameState) Facts {
	f := Facts{
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

// SeenBy returns what a viewer must see of what the game master sees: a player, or the overlay for the empty id.
func (f Facts) SeenBy(player string) Facts {
	seen := f.clone()
	seen.Decided = seen.Decided[max(0, len(seen.Decided)-1):] // the game master alone exports a history
	if f.Phase == "winner_announcement" {
		return seen
	}
	if !f.isRunning() || player == "" || player == f.Imposter {
		seen.Topic = ""
	}
	if !f.isRunning() || player != f.Imposter {
		seen.Imposter = ""
	}
	return seen
}

// HiddenFrom returns the word that a viewer must not receive in any event: a player, or the overlay for the empty id.
func (f Facts) HiddenFrom(player string) string {
	if f.SeenBy(player).Topic != "" {
		return ""
	}
	return f.Topic
}

// isRunning reports whether players have their roles, which are not revealed yet.
func (f Facts) isRunning() bool { return f.Phase == "playing" || f.Phase == "winner_selection" }

func (f Facts) clone() Facts {
	f.Order, f.Words, f.Decided = slices.Clone(f.Order), slices.Clone(f.Words), slices.Clone(f.Decided)
	f.Points = maps.Clone(f.Points)
	return f
}

// Equal reports whether two viewers see the same.
func (f Facts) Equal(other Facts) bool { return f.String() == other.String() }

// String is the same for the same facts.
func (f Facts) String() string {
	points := make([]string, 0, len(f.Points))
	for _, id := range slices.Sorted(maps.Keys(f.Points)) {
		points = append(points, fmt.Sprintf("%s %d", id, f.Points[id]))
	}
	return fmt.Sprintf("%s, round %d, topic %q, imposter %q, first %q, order %s, paused %v, iframes %v, points %s\nwords %s\ndecided %s",
		f.Phase, f.Round, f.Topic, f.Imposter, f.First, f.Order, f.Paused, f.Iframes, points,
		strings.Join(f.Words, " | "), strings.Join(f.Decided, " | "))
}

// speaker returns whose turn it is and the number of the word.
func (f Facts) speaker() (player string, place int) {
	at := max(slices.Index(f.Order, f.First), 0) + len(f.Words)
	return f.Order[at%len(f.Order)], len(f.Words)/len(f.Order) + 1
}

// awarded returns all points after a winner was chosen (sign 1) or taken back (sign -1), with
// automatic points on.
func (f Facts) awarded(winner string, sign int) map[string]int {
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
func (f Facts) winner() string {
	for _, winner := range winners() {
		if f.Decided[len(f.Decided)-1] == decided(f.Round, f.Topic, recordedWinner(winner)) {
			return winner
		}
	}
	return ""
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
