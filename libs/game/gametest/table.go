package gametest

import (
	"strconv"
	"strings"
	"time"

	"tarnwort/libs/game"
)

const (
	// TurnTime is how long every drawn turn lasts.
	TurnTime = 30 * time.Second
	// Topic is the secret word of every drawn round that has begun.
	Topic = "Apfel"
)

// Noon is when every drawn lobby was opened and every drawn turn started.
func Noon() time.Time { return time.Date(2026, time.January, 1, 12, 0, 0, 0, time.UTC) }

// ID is the id of every drawn lobby.
func ID() game.LobbyID {
	id, err := game.ParseLobbyID("PARTY2")
	if err != nil {
		panic(err)
	}
	return id
}

// Table reads a drawing into a lobby.
func Table(drawing string) game.Lobby {
	head, seats := cut(drawing)
	t := &table{lobby: game.Lobby{
		ID:         ID(),
		Phase:      game.Playing,
		AttendedAt: Noon(),
		OpenedAt:   Noon(),
		GameMaster: game.GameMaster{Player: game.Player{ID: "gm", Name: "gm", JoinedAs: "gm", Client: "browser-gm", JoinedAt: Noon(), Face: 1}},
		Settings:   game.DefaultSettings(),
	}}
	t.lobby.Settings.StartMoment = false // see the mark "moment"
	t.lobby.Settings.FirstPlayerTime = game.Seconds(TurnTime / time.Second)
	for _, mark := range head {
		t.readMark(mark)
	}
	for _, seat := range seats {
		t.readSeat(seat)
	}
	return t.finish()
}

// Connected reads who is connected out of a drawing: all seats but those
// offline, and the game master.
func Connected(drawing string) game.Connected {
	connected := game.Connected{"gm": true}
	_, seats := cut(drawing)
	for _, seat := range seats {
		connected[seatName(seat)] = !strings.Contains(seat, "~")
	}
	return connected
}

// table is a lobby being read.
type table struct {
	lobby     game.Lobby
	imposters []game.PlayerID
	paused    bool
	starting  bool
	reading   bool
}

// finish derives what a drawing leaves to be understood.
func (t *table) finish() game.Lobby {
	if len(t.imposters) > 0 {
		t.lobby = game.Evolve(t.lobby, game.ImposterChosen{Player: t.imposters[0], Others: t.imposters[1:]})
	}
	l := t.lobby
	if l.FirstPlayer.ID == "" && len(l.Players) > 0 {
		l.FirstPlayer.ID = l.Players[0].ID
	}
	if l.Phase == game.Intermission || l.Phase == game.Setup {
		l.Round.Speakers.First = ""
	}
	if l.Phase == game.Intermission {
		return l
	}
	l.Round.Number = max(l.Round.Number, 1)
	if l.Phase == game.Setup {
		t.appendHistory(&l)
		t.start(&l)
		return l
	}
	if l.Round.Secrets.Topic == "" {
		l.Round.Secrets.Topic = Topic
	}
	l.Round.StartedAt = Noon()
	t.addSpeakers(&l)
	t.appendHistory(&l)
	if l.Phase == game.Playing {
		l.Round.Turn.Number = len(l.Round.Words) + 1
		l.Round.Turn.Max = TurnTime
		if l.Round.Turn.Paused = t.paused; t.paused {
			l.Round.Turn.Left = TurnTime
		} else {
			l.Round.Turn.EndsAt = Noon().Add(TurnTime)
		}
	}
	return l
}

// addSpeakers gives each player their place in the round.
func (t *table) addSpeakers(l *game.Lobby) {
	if l.Round.Speakers.First == "" && len(l.Players) > 0 {
		l.Round.Speakers.First = l.Players[0].ID
	}
	if !l.FirstPlayer.Chosen {
		l.FirstPlayer.ID = l.Round.Speakers.First
	}
	var order game.TurnOrder
	for _, p := range l.Players {
		order = append(order, p.ID)
	}
	l.Round.Speakers.Order = order.StartingWith(l.Round.Speakers.First)
	leavers := l.Round.Speakers.Seats
	l.Round.Speakers.Seats = nil
	for _, id := range l.Round.Speakers.Order {
		l.Round.Speakers.Seats = append(l.Round.Speakers.Seats, game.RoundSeat{Player: id, Name: string(id)})
	}
	l.Round.Speakers.Seats = append(l.Round.Speakers.Seats, leavers...)
}

// appendHistory adds the rounds before, all won by the crewmates, and this one
// when its winner is known.
func (t *table) appendHistory(l *game.Lobby) {
	rounds := l.Round.Number - 1
	if l.Phase == game.WinnerAnnouncement {
		rounds++
	}
	for n := 1; n <= rounds; n++ {
		record := game.MatchRecord{RoundNumber: n, Topic: Topic, Winner: game.RecordCrewmate, At: Noon(), Complete: true}
		if n == l.Round.Number {
			record.Words = l.CurrentRecord().Words
			record.Winner = map[game.Winner]game.RecordWinner{
				game.RegularPlayers: game.RecordCrewmate, game.ImposterWins: game.RecordImposter, game.Draw: game.RecordUndisclosed,
			}[l.Round.Outcome.Winner]
		}
		l.Results.History = append(l.Results.History, record)
	}
}

// readMark reads one word before the bar.
func (t *table) readMark(word string) {
	key, value, _ := strings.Cut(word, "=")
	value = strings.ReplaceAll(value, "_", " ")
	if strings.HasPrefix(key, "#") {
		number, err := strconv.Atoi(key[1:])
		if err != nil {
			panic("gametest: " + word)
		}
		t.lobby.Round.Number = number
		return
	}
	if !t.readPhase(key) && !t.readFlag(key) && !t.readValue(key, value) {
		panic("gametest: " + word)
	}
}

// readPhase reads a phase and reports whether the word is one.
func (t *table) readPhase(word string) bool {
	name, detail, _ := strings.Cut(strings.TrimSuffix(word, ")"), "(")
	switch name {
	case "lobby":
		t.lobby.Phase = game.Intermission
	case "setup":
		t.lobby.Phase = game.Setup
	case "playing":
		t.lobby.Phase = game.Playing
	case "deciding":
		t.lobby.Phase = game.WinnerSelection
		t.lobby.Round.Outcome.EndReason = game.EndReason(detail)
	case "over":
		t.lobby.Phase = game.WinnerAnnouncement
		t.lobby.Round.Outcome.Winner = game.Winner(detail)
	default:
		return false
	}
	return true
}

// readFlag reads a mark without a value and reports whether the word is one.
func (t *table) readFlag(word string) bool {
	switch word {
	case "locked":
		t.lobby.Access.Locked = true
	case "paused":
		t.paused = true
	case "starting":
		t.starting = true
	case "moment":
		t.lobby.Settings.StartMoment = true
	case "reading":
		t.reading = true
	case "away":
		t.lobby.GameMaster.LeftAt = Noon()
	case "cameras":
		t.lobby.Screens.CamerasShown = true
	case "black":
		t.lobby.Screens.BlackSince = Noon()
	case "auto":
		t.lobby.Settings.AutomaticPoints = true
	case "still":
		t.lobby.Settings.RotateFirstPlayer = false
	default:
		return false
	}
	return true
}

// readValue reads a mark with a value and reports whether there is one of that key.
func (t *table) readValue(key, value string) bool {
	switch key {
	case "imposters":
		count, err := strconv.Atoi(value)
		if err != nil {
			panic("gametest: " + key + value)
		}
		t.lobby.Settings.Imposters = count
	case "reveal":
		t.lobby.Round.Reveal = game.Reveal{First: game.RevealImposter, StartedAt: Noon(), Step: game.RevealStep(value), At: Noon(), EndsAt: Noon().Add(game.RevealStepTime)}
	case "word":
		t.lobby.Round.Secrets.Topic = value
	case "hint":
		t.lobby.Round.Secrets.CategoryHint = value
	case "gm":
		t.lobby.GameMaster.Player = game.Player{ID: game.PlayerID(value), Name: value, JoinedAs: value, JoinedAt: Noon(), Face: 1}
	case "left":
		t.readLeaver(value)
	case "banned":
		t.lobby.Access.Banned = append(t.lobby.Access.Banned, game.BannedClient{
			Player: game.PlayerID(value), Name: value, Client: game.ClientID("browser-" + value),
		})
	default:
		return false
	}
	return true
}
