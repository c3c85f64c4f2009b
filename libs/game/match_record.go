package game

import (
	"slices"
	"time"
)

// RecordWinner is the winner in the words of a match record.
type RecordWinner string

// The winners a record knows. Undisclosed is a draw, or not decided yet.
const (
	RecordCrewmate    RecordWinner = "crewmate"
	RecordImposter    RecordWinner = "imposter"
	RecordUndisclosed RecordWinner = "undisclosed"
)

// MatchRecord is a past round.
type MatchRecord struct {
	RoundNumber  int
	Topic        string
	CategoryHint string
	// Words are those of each player who started the round, in speaking order.
	Words  []PlayerWords
	Winner RecordWinner
	// Poll is what the audience guessed, known with the winner.
	Poll PollResult
	// StartedAt is when the round's first turn began.
	StartedAt time.Time
	// At is when the winner was first chosen; zero before.
	At       time.Time
	Complete bool
}

// PlayerWords is what one player said in a round.
type PlayerWords struct {
	Player     PlayerID
	PlayerName string
	IsImposter bool
	Words      []Word
	// Entered are the places of the words that the game master entered, from 1.
	Entered []int `json:",omitempty"`
}

// CurrentRecord is the record of the running round, not complete. It holds secrets: word, hint and imposters.
func (l *Lobby) CurrentRecord() MatchRecord {
	record := MatchRecord{
		RoundNumber:  l.Round.Number,
		Topic:        l.Round.Secrets.Topic,
		CategoryHint: l.Round.Secrets.CategoryHint,
		Words:        make([]PlayerWords, 0, len(l.Round.Speakers.Seats)),
		Winner:       RecordUndisclosed,
		StartedAt:    l.Round.StartedAt,
	}
	words := make([]Word, 0, len(l.Round.Words)) // one allocation for all
	for _, seat := range l.Round.Speakers.Seats {
		said := speakerOf(l, seat)
		first := len(words)
		for _, spoken := range l.Round.Words {
			if spoken.Player == seat.Player {
				words = append(words, spoken.Word)
				if spoken.ByGameMaster && !spoken.Auto {
					said.Entered = append(said.Entered, spoken.Place)
				}
			}
		}
		if len(words) > first {
			said.Words = words[first:len(words):len(words)]
		}
		record.Words = append(record.Words, said)
	}
	return record
}

// speakerOf is a player without words, by the name they have now.
func speakerOf(l *Lobby, seat RoundSeat) PlayerWords {
	said := PlayerWords{Player: seat.Player, PlayerName: seat.Name, IsImposter: l.Round.Secrets.Imposters.Has(seat.Player)}
	if player, ok := l.Player(seat.Player); ok {
		said.PlayerName = player.Name
	}
	return said
}

// completeRecord returns the record of a round whose winner is chosen.
func completeRecord(l *Lobby, at time.Time) MatchRecord {
	record := l.CurrentRecord()
	record.At, record.Complete = at, true
	record.Poll = l.Round.pollResult()
	switch l.Round.Outcome.Winner {
	case RegularPlayers:
		record.Winner = RecordCrewmate
	case ImposterWins:
		record.Winner = RecordImposter
	default:
		record.Winner = RecordUndisclosed
	}
	return record
}

// recorded adds a record to the history, which keeps the latest MaxRecords; a correction
// of the last one keeps its time.
func recorded(history []MatchRecord, record MatchRecord) []MatchRecord {
	last := len(history) - 1
	if last < 0 || history[last].RoundNumber != record.RoundNumber {
		kept := history[max(0, len(history)-(MaxRecords-1)):]
		return append(slices.Clip(kept), record)
	}
	history = slices.Clone(history)
	record.At = history[last].At
	history[last] = record
	return history
}
