package simulator

import (
	"slices"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// fold takes one message in, as the browsers' reducer does. Lists are never
// changed in place: messages are shared by all who get them.
func (c *conn) fold(m protocol.Message) {
	s := &c.state
	_, whole := m.Data.(protocol.GameState)
	if seq, numbered := sequence(m); numbered {
		if !whole && seq <= c.whole {
			return // the state that came with it has it already
		}
		s.Seq = seq
	}
	switch d := m.Data.(type) {
	case protocol.GameState:
		c.state, c.whole = d, d.Seq
	case protocol.LobbyState:
		s.Players, s.Lobby, s.Status, s.GameMasterID = d.Players, d.Lobby, d.Status, d.GameMasterID
	case protocol.PlayerConnection:
		c.changePlayer(d.PlayerID, func(p *protocol.Player) { p.IsConnected = d.IsConnected })
	case protocol.PlayerJoined:
		s.Players = d.Players
	case protocol.PlayerLeft:
		s.Players, s.TurnOrder = d.Players, d.TurnOrder
	case protocol.PlayerReadyChanged:
		c.changePlayer(d.PlayerID, func(p *protocol.Player) { p.IsReady = d.IsReady })
	case protocol.PlayerFaceChanged:
		c.changePlayer(d.PlayerID, func(p *protocol.Player) { p.Face = d.Face })
	case protocol.PlayerUpdated:
		c.changePlayer(d.Player.ID, func(p *protocol.Player) { *p = d.Player })
	case protocol.PointsUpdated:
		c.foldPoints(d)
	case protocol.PlayersReordered:
		s.Players = d.Players
	case protocol.LobbyLocked:
		s.Lobby.Locked = d.Locked
	case protocol.FirstPlayerUpdated:
		s.Lobby.FirstPlayerID = d.FirstPlayerID
	case protocol.IframesToggled:
		s.Lobby.ShowIframes = d.ShowIframes
	case protocol.BlackoutChanged:
		s.Lobby.BlackSince = d.Since
	case protocol.BarsUpdated:
		s.Barred = d.Barred
	case protocol.PollUpdated:
		s.Poll = d.Poll
	case protocol.BallotUpdated:
		s.Ballot = d.Ballot
	case protocol.LastGuessUpdated:
		if s.LastGuess = d.LastGuess; s.ImposterIDs == nil { // who knows several knows them from their role
			s.ImposterID = text(d.ImposterID)
		}
		if d.LastGuess.Stage == "open" {
			s.Discussion = protocol.Discussion{}
		}
	case protocol.DiscussionUpdated:
		s.Discussion = d.Discussion
	case protocol.ControlTokensUpdated:
		s.ControlTokens, s.Hides = d.ControlTokens, d.Hides
	case protocol.WebhooksUpdated:
		s.Webhooks = d.Webhooks
	case protocol.SeriesUpdated:
		s.Series = d.Series
	case protocol.ModeratorsUpdated:
		s.ModeratorsSince = d.ModeratorsSince
	case protocol.GameSettingsUpdated:
		s.Settings = d.Settings
	case protocol.PlayerKicked, protocol.Unchanged, protocol.ImposterSaidTopic, protocol.SeatTakenOver, protocol.LobbyClosed:
	default:
		c.foldRound(m)
	}
}

func (c *conn) foldRound(m protocol.Message) {
	s := &c.state
	switch d := m.Data.(type) {
	case protocol.GameSetupStarted:
		c.clearRound()
		s.Status, s.CurrentRound, s.Players = string(game.Setup), d.CurrentRound, d.Players
		s.Lobby.FirstPlayerID = d.FirstPlayerID
	case protocol.GamePrepared:
		s.Topic, s.CategoryHint, s.ImposterTopic, s.ImposterID = text(d.Topic), text(d.CategoryHint), text(d.ImposterTopic), d.ImposterID
		s.ImposterIDs = d.ImposterIDs
	case protocol.ImposterRandomized:
		s.ImposterID, s.ImposterIDs = &d.ImposterID, d.ImposterIDs
	case protocol.WordSubmissionStarted:
		c.clearRound()
		s.Status, s.CurrentRound, s.Settings, s.Players = string(game.Playing), d.CurrentRound, d.Settings, d.Players
		s.TurnOrder, s.Topic, s.CategoryHint, s.ImposterTopic, s.ImposterID, s.MyRole = d.TurnOrder, d.Topic, d.CategoryHint, d.ImposterTopic, d.ImposterID, d.MyRole
		s.ImposterIDs = d.ImposterIDs
		if d.CategoryHint != nil {
			s.CategoryHint = text(*d.CategoryHint) // an empty one is none
		}
		s.Lobby.FirstPlayerID, s.Turn, s.AutomaticRound = &d.FirstPlayerID, d.Turn, d.AutomaticRound
	case protocol.WordSubmitted:
		c.foldWord(d)
	case protocol.TurnUpdated:
		s.Turn = d.Turn
	case protocol.TimerState:
		s.Turn = d.Turn
	case protocol.RoundComplete:
		s.Status, s.Turn, s.RoundEnd = string(game.WinnerSelection), protocol.Turn{}, d.Reason
		s.Pending = nil
	case protocol.PendingUpdated:
		s.Pending = d.Pending
	case protocol.RoundStarting:
		s.Starting = nil
		if d.RolesAt != nil {
			s.Starting = &protocol.Starting{RolesAt: *d.RolesAt}
		}
	case protocol.RoleAssigned:
		s.MyRole, s.Topic, s.CategoryHint, s.ImposterID, s.ImposterIDs = d.MyRole, d.Topic, d.CategoryHint, d.ImposterID, d.ImposterIDs
	case protocol.WinnerSelected:
		s.Status, s.Turn, s.Discussion = string(game.WinnerAnnouncement), protocol.Turn{}, protocol.Discussion{}
		s.Pending = nil
		winner := d.WinnerData
		s.RevealEndsAt = d.RevealEndsAt
		s.Winner, s.Topic, s.CategoryHint, s.ImposterTopic, s.ImposterID = &winner, text(d.Topic), text(d.CategoryHint), text(d.ImposterTopic), text(d.ImposterID)
		s.ImposterIDs = d.ImposterIDs
		c.foldRecord(d.Record)
	case protocol.RevealChanged:
		s.Reveal, s.RevealEndsAt = d.Reveal, d.RevealEndsAt
	case protocol.MatchChanged:
		c.foldRecord(d.Record)
	case protocol.WordBlanked:
		c.foldBlank(d)
	case protocol.WordReleased:
		c.foldRelease(d)
	case protocol.LobbyUsage, protocol.ChatStatus, protocol.WatchersUpdated: // notices, which no state has
	default:
		c.sim.wrong("%s cannot be folded", m.Event)
	}
}

func (c *conn) clearRound() {
	s := &c.state
	s.Topic, s.CategoryHint, s.ImposterTopic, s.ImposterID, s.ImposterIDs, s.MyRole, s.Winner = nil, nil, nil, nil, nil, nil, nil
	s.Words, s.TurnOrder, s.Turn, s.RoundEnd, s.AutomaticRound = nil, nil, protocol.Turn{}, nil, false
	s.Pending, s.Starting = nil, nil
	s.Poll.Open, s.Poll.Voters, s.Poll.Suspects, s.Poll.Result = false, 0, nil, nil
	s.Ballot, s.Discussion = protocol.Ballot{Stage: "none"}, protocol.Discussion{}
	s.LastGuess.Stage, s.LastGuess.Guess, s.LastGuess.Deadline = "none", nil, nil
	s.LastGuess.ImposterID, s.LastGuess.Held, s.LastGuess.ReleaseAt = "", false, 0
	s.Reveal, s.RevealEndsAt = nil, 0
}

func (c *conn) foldWord(d protocol.WordSubmitted) {
	s := &c.state
	at := slices.IndexFunc(s.Words, func(w protocol.Word) bool { return w.PlayerID == d.PlayerID && w.WordPlace == d.WordPlace })
	s.Words = slices.Clone(s.Words)
	if at >= 0 {
		s.Words[at] = d.Word
	} else {
		s.Words = append(s.Words, d.Word)
	}
	if d.IsLateSubmission {
		return
	}
	s.Turn = protocol.Turn{
		CurrentPlayerID: d.NextPlayerID, CurrentPlayerIndex: d.NextPlayerIndex, TimeRemaining: d.TimeRemaining,
		MaxTimeForCurrentPlayer: d.MaxTime, Deadline: d.Deadline, ServerNow: d.ServerNow, Paused: d.Paused,
	}
}

func (c *conn) foldRecord(r protocol.MatchRecord) {
	history := slices.Clone(c.state.History)
	if at := slices.IndexFunc(history, func(known protocol.MatchRecord) bool { return known.RoundNumber == r.RoundNumber }); at >= 0 {
		history[at] = r
	} else {
		history = append(history, r)
	}
	c.state.History = history
}

func (c *conn) foldRelease(d protocol.WordReleased) {
	s := &c.state
	s.Words = slices.Clone(s.Words)
	for n, w := range s.Words {
		if w.PlayerID == d.PlayerID && w.WordPlace == d.WordPlace {
			s.Words[n].Word, s.Words[n].Held, s.Words[n].ReleaseAt = d.Word, false, 0
		}
	}
}

func (c *conn) foldBlank(d protocol.WordBlanked) {
	s := &c.state
	if d.WordPlace == 0 {
		s.LastGuess.Guess, s.LastGuess.Held, s.LastGuess.ReleaseAt = &d.Word, false, 0
		return
	}
	s.Words, s.History = slices.Clone(s.Words), slices.Clone(s.History)
	for n, w := range s.Words {
		if d.RoundNumber == s.CurrentRound && w.PlayerID == d.PlayerID && w.WordPlace == d.WordPlace {
			s.Words[n].Word, s.Words[n].Held, s.Words[n].ReleaseAt = d.Word, false, 0
		}
	}
	for n := range s.History {
		if s.History[n].RoundNumber != d.RoundNumber {
			continue
		}
		s.History[n].Words = slices.Clone(s.History[n].Words)
		for m, said := range s.History[n].Words {
			if said.PlayerID == d.PlayerID && d.WordPlace <= len(said.Words) {
				said.Words = slices.Clone(said.Words)
				said.Words[d.WordPlace-1] = d.Word
				s.History[n].Words[m] = said
			}
		}
	}
}

func (c *conn) foldPoints(d protocol.PointsUpdated) {
	switch points := d.Points.(type) {
	case int:
		c.changePlayer(*d.PlayerID, func(p *protocol.Player) { p.Points = points })
	case map[string]int:
		for id, n := range points {
			c.changePlayer(id, func(p *protocol.Player) { p.Points = n })
		}
	default:
		c.sim.wrong("points are told as %T", d.Points)
	}
}

func (c *conn) changePlayer(id string, change func(*protocol.Player)) {
	c.state.Players = slices.Clone(c.state.Players)
	for n := range c.state.Players {
		if c.state.Players[n].ID == id {
			change(&c.state.Players[n])
		}
	}
}

func text(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
