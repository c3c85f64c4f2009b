package game_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tarnwort/libs/game"
)

func TestEvolve_NeverWritesIntoSpareCapacity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newModel(seeded(rapid.Uint64().Draw(t, "seed")))
		for range 300 {
			m.lobby = roomy(m.lobby)
			s := m.next()
			if s.before.Exists() && !spareRoomIsEmpty(s.before) {
				t.Fatalf("%s wrote behind a slice of the lobby before it", s)
			}
		}
	})
}

func TestEvolve_LeavesSharedWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newModel(seeded(rapid.Uint64().Draw(t, "seed")))
		for range 300 {
			spoken := spokenIn(m.lobby)
			s := m.next()
			if !slices.Equal(spoken, spokenIn(s.before)) {
				t.Fatalf("%s changed a word of the lobby before it", s)
			}
		}
	})
}

func spokenIn(l game.Lobby) []game.SubmittedWord {
	var words []game.SubmittedWord
	for _, w := range l.Round.Words {
		words = append(words, *w)
	}
	return words
}

func roomy(l game.Lobby) game.Lobby {
	l.Players, l.Access.Banned, l.Results.History = withRoom(l.Players), withRoom(l.Access.Banned), withRoom(l.Results.History)
	l.Round.Speakers.Order, l.Round.Speakers.Seats = withRoom(l.Round.Speakers.Order), withRoom(l.Round.Speakers.Seats)
	l.Round.Words, l.Round.Outcome.Awarded = withRoom(l.Round.Words), withRoom(l.Round.Outcome.Awarded)
	l.Access.ControlTokens, l.Access.Webhooks = withRoom(l.Access.ControlTokens), withRoom(l.Access.Webhooks)
	return l
}

func withRoom[S ~[]E, E any](s S) S {
	if s == nil {
		return nil
	}
	return append(make(S, 0, len(s)+2), s...)
}

func spareRoomIsEmpty(l game.Lobby) bool {
	return spare(l.Players, game.Player{}) && spare(l.Access.Banned, game.BannedClient{}) && spare(l.Round.Speakers.Order, "") &&
		spare(l.Round.Speakers.Seats, game.RoundSeat{}) && spare(l.Round.Words, nil) &&
		spare(l.Round.Outcome.Awarded, game.Award{}) && spare(l.Access.ControlTokens, game.ControlToken{}) && spare(l.Access.Webhooks, game.Webhook{}) && !slices.ContainsFunc(tail(l.Results.History), func(r game.MatchRecord) bool { return r.RoundNumber != 0 })
}

func spare[S ~[]E, E comparable](s S, zero E) bool {
	return !slices.ContainsFunc(tail(s), func(e E) bool { return e != zero })
}

func tail[S ~[]E, E any](s S) S { return s[len(s):cap(s)] }
