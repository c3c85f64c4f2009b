package game

import (
	"slices"
	"time"
)

// Round is one secret word, its imposters and everything said about it.
type Round struct {
	// Number is 0 in intermission, 1 in the first setup, one more with every next round.
	Number    int
	StartedAt time.Time
	Settings  RoundSettings
	// SettingsReplaced is set once the lobby's settings are those of the next round.
	SettingsReplaced bool
	Secrets          Secrets
	Speakers         Speakers
	Turn             Turn
	// Words are in the order they were spoken; a late one takes the place of its skip.
	// They are shared by all lobbies that followed each other, and so never changed.
	Words []*SubmittedWord
	// Blanked keeps the words that moderators blanked, for RestoreWord. No view may show them.
	Blanked []BlankedWord
	// ReleasedAt is when a held word was shown last.
	ReleasedAt time.Time
	// Votes are the audience's, Ballot the players' guesses.
	Votes AudienceVotes
	// Discussion is the clock of the talk after the words.
	Discussion Discussion
	Ballot     Ballot
	Guess      LastGuess
	Outcome    Outcome
	// Pending is the action that takes effect soon, in setup as well.
	Pending Pending
	// Reading is the time for the roles before the words, in setup.
	Reading Reading
	// TakeBacks is how often a pending action was taken back.
	TakeBacks int
	Reveal    Reveal
}

// RoundSettings are the settings that a round goes by whatever those of the lobby say meanwhile.
type RoundSettings struct {
	// HintForImposterOnly and CategoryOnOverlay are those the round started with: who may know its hint does not change
	// with those of the next.
	HintForImposterOnly bool
	CategoryOnOverlay   bool
	// AutomaticPoints reports whether this round's points follow its winner.
	AutomaticPoints bool
	// Automatic marks a round that the server drew and decides.
	Automatic bool
	// StreamDelay is how far the stream of the round is behind.
	StreamDelay Seconds
}

// Secrets are what a round is about. Before the reveal view decides who may know which.
type Secrets struct {
	Topic        string
	CategoryHint string
	// ImposterTopic is the word that imposters take for the secret one; "" in a running round is a round in which
	// players know their role.
	ImposterTopic string
	Imposters     Imposters
}

// Speakers are the players of a round.
type Speakers struct {
	// Order are the seats of this round that are still there, first speaker first.
	Order TurnOrder
	// Seats are all players who started the round, leavers included, in speaking order.
	Seats []RoundSeat
	// First has first-player time on each of their turns.
	First PlayerID
	// ByNumber are the players of the lobby by the number that a chat types for them: their display order
	// when the round began. A chat is seconds behind, so a new order or a leaver moves no number.
	ByNumber TurnOrder
}

// RoundSeat is a player who started a round, by the name they had then, or when they left.
type RoundSeat struct {
	Player PlayerID
	Name   string
}

// Outcome is how a round ended.
type Outcome struct {
	Winner    Winner
	EndReason EndReason
	// Entitled are the players whom automatic points may go to: those of the reveal, also when they have left since. Bots
	// that left get none.
	Entitled TurnOrder
	// Awarded is what automatic points gave, so that a correction takes it back.
	Awarded []Award
}

// SubmittedWord is a word a player spoke.
type SubmittedWord struct {
	Player PlayerID
	Word   Word
	// Place counts this player's words from 1.
	Place int
	// Auto marks a word the server submitted for them: the skipped marker.
	Auto bool
	// Late marks a word that replaced a skip.
	Late bool
	// ByGameMaster marks a word that the game master entered, or a turn that they skipped.
	ByGameMaster bool `json:",omitempty"`
	At           time.Time
	// Held keeps the word from overlay and audience, until ReleaseAt unless that is zero. Both are stored only for such words.
	Held      bool      `json:",omitempty"`
	ReleaseAt time.Time `json:",omitzero"`
}

// EndReason says why a round was over. Before the reveal only the game master
// may know it: it can give the imposter away.
type EndReason string

// Why rounds end.
const (
	AllWordsSpoken     EndReason = "all_words"
	EndedByGameMaster  EndReason = "game_master"
	ImposterLeft       EndReason = "imposter_left"
	TooFewPlayersLeft  EndReason = "too_few_players"
	GameMasterLeftGame EndReason = "game_master_left"
)

// renamed returns the seats with another name for one of them. A leaver is called what they were called last.
func (s *Speakers) renamed(id PlayerID, name string) []RoundSeat {
	seats := slices.Clone(s.Seats)
	for i := range seats {
		if seats[i].Player == id {
			seats[i].Name = name
		}
	}
	return seats
}

// nameOf is the name of a player's seat in the round, "" for a stranger.
func (s *Speakers) nameOf(id PlayerID) string {
	for _, seat := range s.Seats {
		if seat.Player == id {
			return seat.Name
		}
	}
	return ""
}

// started reports whether a player started the round.
func (s *Speakers) started(id PlayerID) bool {
	return slices.ContainsFunc(s.Seats, func(seat RoundSeat) bool { return seat.Player == id })
}

// Has reports whether a player is still in the round.
func (s *Speakers) Has(id PlayerID) bool { return slices.Contains(s.Order, id) }

// texts are the secrets but for the imposters.
func (s *Secrets) texts() TopicChosen {
	return TopicChosen{Topic: s.Topic, CategoryHint: s.CategoryHint, ImposterTopic: s.ImposterTopic}
}

// equal reports whether a round is about the same.
func (s *Secrets) equal(other *Secrets) bool {
	return s.texts() == other.texts() && s.Imposters.equal(&other.Imposters)
}

// WordsBy counts the words a player has spoken this round, skips included: it is the
// place of the last one.
func (r *Round) WordsBy(p PlayerID) int {
	for _, w := range slices.Backward(r.Words) {
		if w.Player == p {
			return w.Place
		}
	}
	return 0
}

// WordAt returns the player's word of that place.
func (r *Round) WordAt(p PlayerID, place int) (SubmittedWord, bool) {
	if i := r.indexOf(p, place); i >= 0 {
		return *r.Words[i], true
	}
	return SubmittedWord{}, false
}

// indexOf finds the player's word of that place, -1 when there is none. It begins at
// the end, where the words are that callers ask for.
func (r *Round) indexOf(p PlayerID, place int) int {
	for i, w := range slices.Backward(r.Words) {
		if w.Player != p || w.Place > place {
			continue
		}
		if w.Place < place {
			return -1
		}
		return i
	}
	return -1
}
