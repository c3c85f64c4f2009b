package view

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// player shows one seat. Camera links go to the game master, the overlay and
// their owner.
func (s *Scene) player(p game.Player, order int, to Viewer) protocol.Player {
	points := p.Points
	if p.ID == s.lobby.GameMaster.ID {
		points = 0 // kept for a hand-over back, and secret meanwhile
	}
	sees := to.Role == GameMaster || to.Role == Overlay || to.Player == p.ID
	return protocol.Player{
		ID:               string(p.ID),
		Name:             p.Name,
		TwitchUsername:   orNull(p.TwitchUsername),
		UseTwitchPicture: !p.ShowsMask,
		VodninjaCam:      only(sees && p.CameraURL != "", p.CameraURL),
		IsGameMaster:     p.ID == s.lobby.GameMaster.ID,
		IsReady:          p.Ready,
		IsConnected:      s.connected[p.ID],
		DisplayOrder:     order,
		Points:           points,
		IsBot:            p.Bot,
		Face:             int(p.Face),
	}
}

// players shows every seat by display order, the game master last.
func (s *Scene) players(to Viewer) []protocol.Player {
	shown := make([]protocol.Player, 0, len(s.lobby.Players)+1)
	for order, p := range s.lobby.Players {
		shown = append(shown, s.player(p, order, to))
	}
	return append(shown, s.player(s.lobby.GameMaster.Player, len(s.lobby.Players), to))
}

func (s *Scene) publicLobby() protocol.Lobby {
	l := s.lobby
	return protocol.Lobby{
		LobbyID:       l.ID.String(),
		HasPassword:   l.Access.PasswordHash != "",
		Locked:        l.Access.Locked,
		FirstPlayerID: orNull(l.FirstPlayer.ID),
		ShowIframes:   l.Screens.CamerasShown,
		BlackSince:    blackSince(l.Screens.BlackSince),
	}
}

// blackSince is since when the overlays are empty, in Unix milliseconds; nil when they show the game.
func blackSince(at time.Time) *int64 {
	if at.IsZero() {
		return nil
	}
	since := at.UnixMilli()
	return &since
}

func turnSettings(s *game.Settings) protocol.TurnSettings {
	return protocol.TurnSettings{
		FirstPlayerTime:     int(s.FirstPlayerTime),
		OtherPlayerTime:     int(s.OtherPlayerTime),
		WordsPerPlayer:      s.WordsPerPlayer,
		HintForImposterOnly: s.HintForImposterOnly,
	}
}

// turnOrder is the order of the round whose words have started, empty before.
func (s *Scene) turnOrder() []string {
	if s.lobby.IsReading() {
		return ids(nil)
	}
	return ids(s.lobby.Round.Speakers.Order)
}

// turn shows a turn; the zero turn has no player.
func (s *Scene) turn(t *game.Turn) protocol.Turn { return s.turnIn(new(turnText), t) }

// turnText is what a turn on the wire points to.
type turnText struct {
	player   string
	deadline int64
}

func (s *Scene) turnIn(told *turnText, t *game.Turn) protocol.Turn {
	shown := protocol.Turn{CurrentPlayerIndex: -1, ServerNow: s.now.UnixMilli()}
	if t.Player == "" {
		shown.Paused = t.Paused // the clock of a round that starts
		return shown
	}
	told.player, told.deadline = string(t.Player), t.EndsAt.UnixMilli()
	shown.CurrentPlayerID = &told.player
	shown.CurrentPlayerIndex = s.lobby.Players.Index(t.Player)
	shown.TimeRemaining = seconds(t.Remaining(s.now))
	shown.MaxTimeForCurrentPlayer = seconds(t.Max)
	shown.Paused = t.Paused
	if !t.Paused {
		shown.Deadline = &told.deadline
	}
	return shown
}

// name is a player's name, or that of a player who was in the round and left.
func (s *Scene) name(id game.PlayerID) string {
	if i := s.lobby.Players.Index(id); i >= 0 {
		return s.lobby.Players[i].Name
	}
	for _, seat := range s.lobby.Round.Speakers.Seats {
		if seat.Player == id {
			return seat.Name
		}
	}
	return ""
}

// word shows a word that is not held; for others see wordFor.
func (s *Scene) word(w *game.SubmittedWord) protocol.Word {
	shown := protocol.Word{
		PlayerID:         string(w.Player),
		PlayerName:       s.name(w.Player),
		Word:             string(w.Word),
		WordPlace:        w.Place,
		IsAutoSubmitted:  w.Auto,
		IsLateSubmission: w.Late,
		ByGameMaster:     w.ByGameMaster,
	}
	if w.Auto {
		shown.RepeatableUntil = w.At.Add(game.RepeatWindow).UnixMilli()
	}
	return shown
}

func (s *Scene) words(to Viewer) []protocol.Word {
	shown := make([]protocol.Word, 0, len(s.lobby.Round.Words))
	for _, spoken := range s.lobby.Round.Words {
		shown = append(shown, s.wordFor(spoken, to))
	}
	return shown
}

func (s *Scene) winner() *protocol.WinnerData {
	if s.lobby.Phase != game.WinnerAnnouncement {
		return nil
	}
	r := s.lobby.Round
	return &protocol.WinnerData{
		Winner:        string(r.Outcome.Winner),
		Topic:         r.Secrets.Topic,
		CategoryHint:  r.Secrets.CategoryHint,
		ImposterTopic: r.Secrets.ImposterTopic,
		ImposterID:    string(r.Secrets.Imposters.First()),
		ImposterName:  s.name(r.Secrets.Imposters.First()),
		ImposterIDs:   several(&r.Secrets.Imposters),
		ImposterNames: names(s, &r.Secrets.Imposters),
	}
}

// several lists the imposters where there are several: imposterId alone names one.
func several(imposters *game.Imposters) []string {
	if imposters.Count() <= 1 {
		return nil
	}
	return ids(imposters.List())
}

// names are those of several imposters, of players who left as well.
func names(s *Scene, imposters *game.Imposters) (shown []string) {
	if imposters.Count() <= 1 {
		return nil
	}
	for _, id := range imposters.List() {
		shown = append(shown, s.name(id))
	}
	return shown
}

func bannedPlayers(s *Scene) []protocol.BarredPlayer {
	shown := make([]protocol.BarredPlayer, 0, len(s.lobby.Access.Banned))
	for _, b := range s.lobby.Access.Banned {
		shown = append(shown, protocol.BarredPlayer{PlayerID: string(b.Player), Name: b.Name})
	}
	return shown
}

func ids(order []game.PlayerID) []string {
	shown := make([]string, 0, len(order))
	for _, id := range order {
		shown = append(shown, string(id))
	}
	return shown
}

// seconds rounds up to whole seconds, as times travel on the wire.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }
