package protocol

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
)

// AppendJSON appends the same JSON as encoding/json would. Whole states are what
// everybody is told at the start of a round, each player another one.
func (s GameState) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"seq":`...), s.Seq, 10)
	b = appendText(append(b, `,"lobbyId":`...), s.LobbyID)
	b = appendText(append(b, `,"status":`...), s.Status)
	b = appendText(append(b, `,"gamePhase":`...), s.GamePhase)
	b = appendText(append(b, `,"gamePhaseMessage":`...), s.GamePhaseMessage)
	b = appendText(append(b, `,"message":`...), s.Message)
	b = appendSecrets(b, s.Topic, s.CategoryHint, s.ImposterID, s.MyRole)
	b = appendOptional(append(b, `,"you":`...), s.You)
	b = appendTurn(append(b, ','), &s.Turn)
	b = appendSettings(append(b, ','), &s.Settings)
	b = strconv.AppendInt(append(b, `,"currentRound":`...), int64(s.CurrentRound), 10)
	b = appendAll(append(b, `,"players":`...), s.Players, appendPlayer)
	b = appendAll(append(b, `,"turnOrder":`...), s.TurnOrder, appendText)
	b = appendAll(append(b, `,"words":`...), s.Words, appendWord)
	b = append(b, `,"winner":`...)
	if s.Winner == nil {
		b = append(b, "null"...)
	} else {
		b = append(appendWinner(append(b, '{'), s.Winner), '}')
	}
	b = appendOptional(append(b, `,"roundEnd":`...), s.RoundEnd)
	b = appendLobby(append(b, `,"lobby":`...), &s.Lobby)
	b = appendText(append(b, `,"gameMasterId":`...), s.GameMasterID)
	b = strconv.AppendBool(append(b, `,"isGameMasterConnected":`...), s.IsGameMasterConnected)
	b = appendAll(append(b, `,"history":`...), s.History, func(b []byte, m MatchRecord) []byte { return m.appendJSON(b) })
	b = appendAll(append(b, `,"barred":`...), s.Barred, appendOther[BarredPlayer])
	b = strconv.AppendInt(append(b, `,"openedAt":`...), s.OpenedAt, 10)
	b = appendPoll(append(b, `,"poll":`...), &s.Poll)
	b = appendBallot(append(b, `,"ballot":`...), &s.Ballot)
	b = appendAll(append(b, `,"controlTokens":`...), s.ControlTokens, appendOther[ControlToken])
	return append(b, '}')
}

// AppendJSON does the same for the start of the words.
func (w WordSubmissionStarted) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"seq":`...), w.Seq, 10)
	b = appendTurn(append(b, ','), &w.Turn)
	b = appendSettings(append(b, ','), &w.Settings)
	b = appendSecrets(b, w.Topic, w.CategoryHint, w.ImposterID, w.MyRole)
	b = strconv.AppendInt(append(b, `,"currentRound":`...), int64(w.CurrentRound), 10)
	b = appendText(append(b, `,"firstPlayerId":`...), w.FirstPlayerID)
	b = appendAll(append(b, `,"turnOrder":`...), w.TurnOrder, appendText)
	b = appendAll(append(b, `,"players":`...), w.Players, appendPlayer)
	return append(b, '}')
}

// AppendJSON does the same for the reveal.
func (w WinnerSelected) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"seq":`...), w.Seq, 10)
	b = appendWinner(append(b, ','), &w.WinnerData)
	b = appendText(append(b, `,"message":`...), w.Message)
	return append(w.Record.appendJSON(append(b, `,"record":`...)), '}')
}

// AppendJSON does the same for points.
func (p PointsUpdated) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"seq":`...), p.Seq, 10)
	b = appendOptional(append(b, `,"playerId":`...), p.PlayerID)
	b = append(b, `,"points":`...)
	switch points := p.Points.(type) {
	case int:
		b = strconv.AppendInt(b, int64(points), 10)
	case map[string]int:
		b = appendCounts(b, points)
	default:
		b = appendOther(b, points)
	}
	return append(b, '}')
}

// appendCounts appends a map as encoding/json does, in the order of its keys.
func appendCounts(b []byte, counts map[string]int) []byte {
	if counts == nil {
		return append(b, "null"...)
	}
	keys := slices.AppendSeq(make([]string, 0, len(counts)), maps.Keys(counts))
	slices.Sort(keys)
	b = append(b, '{')
	for n, key := range keys {
		if n > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(append(appendText(b, key), ':'), int64(counts[key]), 10)
	}
	return append(b, '}')
}

// AppendJSON does the same for the audience's poll.
func (p PollUpdated) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"seq":`...), p.Seq, 10)
	return append(appendPoll(append(b, `,"poll":`...), &p.Poll), '}')
}

func appendSecrets(b []byte, topic, hint, imposter, role *string) []byte {
	b = appendOptional(append(b, `,"topic":`...), topic)
	b = appendOptional(append(b, `,"categoryHint":`...), hint)
	b = appendOptional(append(b, `,"imposterId":`...), imposter)
	return appendOptional(append(b, `,"myRole":`...), role)
}

func appendPlayer(b []byte, p Player) []byte {
	b = appendText(append(b, `{"id":`...), p.ID)
	b = appendText(append(b, `,"name":`...), p.Name)
	b = appendOptional(append(b, `,"twitchUsername":`...), p.TwitchUsername)
	b = appendOptional(append(b, `,"vodninjaCam":`...), p.VodninjaCam)
	b = strconv.AppendBool(append(b, `,"isGameMaster":`...), p.IsGameMaster)
	b = strconv.AppendBool(append(b, `,"isReady":`...), p.IsReady)
	b = strconv.AppendBool(append(b, `,"isConnected":`...), p.IsConnected)
	b = strconv.AppendInt(append(b, `,"displayOrder":`...), int64(p.DisplayOrder), 10)
	b = strconv.AppendInt(append(b, `,"points":`...), int64(p.Points), 10)
	if p.IsBot {
		b = append(b, `,"isBot":true`...)
	}
	return append(b, '}')
}

func appendLobby(b []byte, l *Lobby) []byte {
	b = appendText(append(b, `{"lobbyId":`...), l.LobbyID)
	b = appendOptional(append(b, `,"password":`...), l.Password)
	b = strconv.AppendBool(append(b, `,"hasPassword":`...), l.HasPassword)
	b = strconv.AppendBool(append(b, `,"locked":`...), l.Locked)
	b = appendOptional(append(b, `,"firstPlayerId":`...), l.FirstPlayerID)
	b = strconv.AppendBool(append(b, `,"showIframes":`...), l.ShowIframes)
	return append(b, '}')
}

// appendTurn appends the members of a turn.
func appendTurn(b []byte, t *Turn) []byte {
	b = appendOptional(append(b, `"currentPlayerId":`...), t.CurrentPlayerID)
	b = strconv.AppendInt(append(b, `,"currentPlayerIndex":`...), int64(t.CurrentPlayerIndex), 10)
	b = strconv.AppendInt(append(b, `,"timeRemaining":`...), int64(t.TimeRemaining), 10)
	b = strconv.AppendInt(append(b, `,"maxTimeForCurrentPlayer":`...), int64(t.MaxTimeForCurrentPlayer), 10)
	b = appendOptionalInt(append(b, `,"deadline":`...), t.Deadline)
	b = strconv.AppendInt(append(b, `,"serverNow":`...), t.ServerNow, 10)
	return strconv.AppendBool(append(b, `,"paused":`...), t.Paused)
}

// appendWinner appends the members of a decided round.
func appendWinner(b []byte, w *WinnerData) []byte {
	b = appendText(append(b, `"winner":`...), w.Winner)
	b = appendText(append(b, `,"topic":`...), w.Topic)
	b = appendText(append(b, `,"categoryHint":`...), w.CategoryHint)
	b = appendText(append(b, `,"imposterId":`...), w.ImposterID)
	return appendText(append(b, `,"imposterName":`...), w.ImposterName)
}

func appendPoll(b []byte, p *Poll) []byte {
	b = strconv.AppendBool(append(b, `{"on":`...), p.On)
	b = strconv.AppendBool(append(b, `,"hiddenUntilReveal":`...), p.HiddenUntilReveal)
	b = appendOptional(append(b, `,"channel":`...), p.Channel)
	b = strconv.AppendBool(append(b, `,"open":`...), p.Open)
	b = strconv.AppendInt(append(b, `,"voters":`...), int64(p.Voters), 10)
	b = appendAll(append(b, `,"suspects":`...), p.Suspects, appendSuspect)
	b = append(b, `,"result":`...)
	if p.Result == nil {
		return append(b, "null}"...)
	}
	return append(appendOther(b, p.Result), '}')
}

func appendSuspect(b []byte, s Suspect) []byte {
	b = appendText(append(b, `{"playerId":`...), s.PlayerID)
	b = strconv.AppendInt(append(b, `,"number":`...), int64(s.Number), 10)
	b = append(b, `,"votes":`...)
	if s.Votes == nil {
		return append(b, "null}"...)
	}
	return append(strconv.AppendInt(b, int64(*s.Votes), 10), '}')
}

func appendBallot(b []byte, v *Ballot) []byte {
	b = appendText(append(b, `{"stage":`...), v.Stage)
	b = appendAll(append(b, `,"voted":`...), v.Voted, appendText)
	b = appendOptional(append(b, `,"mine":`...), v.Mine)
	b = strconv.AppendBool(append(b, `,"visible":`...), v.Visible)
	b = appendAll(append(b, `,"votes":`...), v.Votes, appendOther[SuspectVotes])
	b = appendAll(append(b, `,"leaders":`...), v.Leaders, appendText)
	return append(b, '}')
}

func appendOptional(b []byte, text *string) []byte {
	if text == nil {
		return append(b, "null"...)
	}
	return appendText(b, *text)
}

func appendOptionalInt(b []byte, n *int64) []byte {
	if n == nil {
		return append(b, "null"...)
	}
	return strconv.AppendInt(b, *n, 10)
}

// appendOther leaves to encoding/json what is rare, and what has to be escaped.
// Every value of this package encodes.
func appendOther[T any](b []byte, v T) []byte {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(v)
	return append(b, bytes.TrimSuffix(out.Bytes(), []byte("\n"))...)
}
