package gametest

import (
	"slices"
	"strings"

	"tarnwort/libs/game"
)

// Invariant is something that is true of every lobby a sequence of commands can
// lead to.
type Invariant struct {
	Name  string
	Holds func(game.Lobby) bool
}

// Invariants lists them all.
func Invariants() []Invariant {
	return []Invariant{
		{"no player has two seats", seatsAreDistinct},
		{"every seat has a face of its own", facesAreDistinct},
		{"names are unique without regard to case, present and at most 24 characters", namesAreUnique},
		{"the game master is no player, no bot and never ready", gameMasterIsApart},
		{"at most 20 seats", func(l game.Lobby) bool { return len(l.Players) <= game.MaxSeats }},
		{"at most 10 bots", botsInRange},
		{"points are 0 to 99999", pointsInRange},
		{"settings are in their bounds", settingsInRange},
		{"banned players have no seat", bannedPlayersHaveNoSeat},
		{"the first player has a seat, and there is one where there are players", firstPlayerIsThere},
		{"the round number is 0 in intermission and at least 1 afterwards", roundNumberFits},
		{"a lobby without a running round has no turn, no order and no words before it", nothingBeforeTheRound},
		{"a running round has a word, an imposter and a crewmate who are there", roundHasSecrets},
		{"imposters are as many as the settings say and players of the round", impostersFit},
		{"the order is a permutation of the players while a round runs", orderIsAPermutation},
		{"two players at least while a round runs", func(l game.Lobby) bool {
			return l.Phase != game.Playing || len(l.Players) >= game.MinPlayers
		}},
		{"the turn belongs to a player in the order with a word to go", turnIsInOrder},
		{"a running clock has a deadline, a paused one has what is left", clockFits},
		{"words per player are numbered from 1 and not more than words per player", wordsAreNumbered},
		{"the game master never speaks", gameMasterIsSilent},
		{"turns go in laps: no player is two words ahead", lapsAreEven},
		{"players who spoke or sit in the order have a seat in the record", recordIsComplete},
		{"a winner exactly in the winner announcement", func(l game.Lobby) bool {
			return (l.Round.Outcome.Winner != "") == (l.Phase == game.WinnerAnnouncement)
		}},
		{"a pending action can happen in its phase", pendingFits},
		{"roles are read in setup, by players who are there, without a turn", readingFits},
		{"the history is numbered without gaps and complete", historyIsNumbered},
		{"audience votes are for seats of the round and add up", votesAddUp},
		{"a ballot is held after the words, by players about others", ballotFits},
		{"a reveal has steps in the winner announcement only", func(l game.Lobby) bool {
			return l.Round.Reveal.Step == "" || l.Phase == game.WinnerAnnouncement && l.Round.Reveal.Number() > 0
		}},
		{"a discussion has a clock between the words and the winner only", discussionFits},
		{"an automatic round goes on by itself after its words", automaticGoesOn},
		{"the last guess comes after the words and has a deadline or a text", guessFits},
		{"control tokens have names and are ten at most", tokensFit},
		{"held words are spoken in a running round", holdFits},
		{"webhooks are three at most and have a secret", webhooksFit},
		{"series standings are carried points and those of the evening", seriesFits},
		{"a saved series opens the next lobby", savedSeriesOpens},
		{"a closed lobby holds nothing but its id", closedIsErased},
	}
}

// Broken names the invariants that a lobby breaks.
func Broken(l game.Lobby) []string {
	var broken []string
	for _, i := range Invariants() {
		if l.Phase != "" && !i.Holds(l) {
			broken = append(broken, i.Name)
		}
	}
	return broken
}

func unique[T comparable](values []T) bool {
	seen := make(map[T]bool, len(values))
	for _, v := range values {
		if seen[v] {
			return false
		}
		seen[v] = true
	}
	return true
}

func facesAreDistinct(l game.Lobby) bool {
	faces := []game.Face{l.GameMaster.Face}
	for _, p := range l.Players {
		faces = append(faces, p.Face)
	}
	return l.Phase == game.Closed || unique(faces) && slices.Min(faces) >= 0 && slices.Max(faces) < game.Faces
}

func seatsAreDistinct(l game.Lobby) bool {
	ids := []game.PlayerID{l.GameMaster.ID}
	for _, p := range l.Players {
		ids = append(ids, p.ID)
	}
	return l.Phase == game.Closed || unique(ids) && !slices.Contains(ids, "")
}

func namesAreUnique(l game.Lobby) bool {
	if l.Phase == game.Closed {
		return true
	}
	names := []string{strings.ToLower(l.GameMaster.Name)}
	for _, p := range l.Players {
		names = append(names, strings.ToLower(p.Name))
	}
	return unique(names) && !slices.ContainsFunc(names, func(n string) bool {
		return strings.TrimSpace(n) == "" || len([]rune(n)) > game.MaxNameLength
	})
}

func gameMasterIsApart(l game.Lobby) bool {
	return l.Players.Index(l.GameMaster.ID) < 0 && !l.GameMaster.Bot && !l.GameMaster.Ready
}

func botsInRange(l game.Lobby) bool {
	bots := 0
	for _, p := range l.Players {
		if p.Bot {
			bots++
		}
	}
	return bots <= game.MaxBots
}

func pointsInRange(l game.Lobby) bool {
	seats := append(slices.Clip(l.Players), l.GameMaster.Player)
	return !slices.ContainsFunc(seats, func(p game.Player) bool { return p.Points < 0 || p.Points > game.MaxPoints })
}

func settingsInRange(l game.Lobby) bool {
	s := l.Settings
	return l.Phase == game.Closed || min(s.FirstPlayerTime, s.OtherPlayerTime) >= game.MinTurnTime &&
		max(s.FirstPlayerTime, s.OtherPlayerTime) <= game.MaxTurnTime &&
		s.WordsPerPlayer >= game.MinWordsPerPlayer && s.WordsPerPlayer <= game.MaxWordsPerPlayer
}

func bannedPlayersHaveNoSeat(l game.Lobby) bool {
	ids := make([]game.PlayerID, 0, len(l.Access.Banned))
	for _, b := range l.Access.Banned {
		if _, seated := l.Player(b.Player); seated {
			return false
		}
		ids = append(ids, b.Player)
	}
	return unique(ids)
}

func firstPlayerIsThere(l game.Lobby) bool {
	if len(l.Players) == 0 {
		return l.FirstPlayer.ID == "" && !l.FirstPlayer.Chosen
	}
	return l.Players.Index(l.FirstPlayer.ID) >= 0
}

func historyIsNumbered(l game.Lobby) bool {
	finished := l.Round.Number - 1
	switch l.Phase {
	case game.Closed, game.Intermission:
		return len(l.Results.History) == 0
	case game.WinnerAnnouncement:
		finished++
	}
	for i, record := range l.Results.History {
		if record.RoundNumber != finished-len(l.Results.History)+i+1 || !record.Complete {
			return false
		}
	}
	return len(l.Results.History) == min(finished, game.MaxRecords)
}

func closedIsErased(l game.Lobby) bool {
	if l.Phase != game.Closed {
		return true
	}
	return l.GameMaster == (game.GameMaster{}) && len(l.Players)+len(l.Access.Banned)+len(l.Results.History) == 0 &&
		l.Access.PasswordHash == "" && l.OpenedAt.IsZero() && l.Round.Secrets.Topic == "" && l.Round.Secrets.Imposters == (game.Imposters{})
}
