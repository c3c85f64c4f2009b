package protocol

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// AppendJSON appends the same JSON as encoding/json would, without its escapes
// for HTML. Words are what a server sends most, by far, and finding out the form
// of the message each time costs more than everything else about it.
func (w WordSubmitted) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"seq":`...), w.Seq, 10)
	b = appendWordMembers(append(b, ','), &w.Word)
	b = strconv.AppendInt(append(b, `,"nextPlayerIndex":`...), int64(w.NextPlayerIndex), 10)
	b = appendOptional(append(b, `,"nextPlayerId":`...), w.NextPlayerID)
	b = strconv.AppendInt(append(b, `,"timeRemaining":`...), int64(w.TimeRemaining), 10)
	b = strconv.AppendInt(append(b, `,"maxTimeForCurrentPlayer":`...), int64(w.MaxTime), 10)
	b = appendOptionalInt(append(b, `,"deadline":`...), w.Deadline)
	b = strconv.AppendInt(append(b, `,"serverNow":`...), w.ServerNow, 10)
	b = strconv.AppendBool(append(b, `,"paused":`...), w.Paused)
	return append(appendSettings(append(b, `,"settings":{`...), &w.Settings), '}', '}')
}

func appendWord(b []byte, w Word) []byte { return append(appendWordMembers(append(b, '{'), &w), '}') }

func appendWordMembers(b []byte, w *Word) []byte {
	b = appendText(append(b, `"playerId":`...), w.PlayerID)
	b = appendText(append(b, `,"playerName":`...), w.PlayerName)
	b = appendText(append(b, `,"word":`...), w.Word)
	b = strconv.AppendInt(append(b, `,"wordPlace":`...), int64(w.WordPlace), 10)
	b = strconv.AppendBool(append(b, `,"isAutoSubmitted":`...), w.IsAutoSubmitted)
	return strconv.AppendBool(append(b, `,"isLateSubmission":`...), w.IsLateSubmission)
}

// AppendJSON does the same for what the game master is told with every word.
func (m MatchUpdated) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"seq":`...), m.Seq, 10)
	b = strconv.AppendInt(append(b, `,"record":{"roundNumber":`...), int64(m.Record.RoundNumber), 10)
	return append(m.Record.Words[0].appendJSON(append(b, `,"words":[`...)), "]}}"...)
}

// AppendJSON does the same for the whole record, which begins and ends a round.
func (m MatchChanged) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"seq":`...), m.Seq, 10)
	return append(m.Record.appendJSON(append(b, `,"record":`...)), '}')
}

// AppendJSON does the same for the answer to every command.
func (a Ack) AppendJSON(b []byte) []byte {
	b = strconv.AppendBool(append(b, `{"ok":`...), a.OK)
	if a.Code != "" {
		b = appendText(append(b, `,"code":`...), a.Code)
	}
	if a.Message != "" {
		b = appendText(append(b, `,"message":`...), a.Message)
	}
	return append(b, '}')
}

func (m MatchRecord) appendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"roundNumber":`...), int64(m.RoundNumber), 10)
	b = appendText(append(b, `,"topic":`...), m.Topic)
	b = appendText(append(b, `,"categoryHint":`...), m.CategoryHint)
	b = appendText(append(b, `,"imposterId":`...), m.ImposterID)
	b = appendAll(append(b, `,"words":`...), m.Words, func(b []byte, w PlayerWords) []byte { return w.appendJSON(b) })
	b = appendText(append(b, `,"winner":`...), m.Winner)
	if m.StartedAt != 0 {
		b = strconv.AppendInt(append(b, `,"startedAt":`...), m.StartedAt, 10)
	}
	b = strconv.AppendInt(append(b, `,"timestamp":`...), m.Timestamp, 10)
	b = strconv.AppendBool(append(b, `,"isComplete":`...), m.IsComplete)
	if m.Poll != nil {
		poll, _ := json.Marshal(m.Poll) // numbers and names always encode
		b = append(append(b, `,"poll":`...), poll...)
	}
	return append(b, '}')
}

func (w PlayerWords) appendJSON(b []byte) []byte {
	b = appendText(append(b, `{"playerId":`...), w.PlayerID)
	b = appendText(append(b, `,"playerName":`...), w.PlayerName)
	b = strconv.AppendBool(append(b, `,"isImposter":`...), w.IsImposter)
	b = appendAll(append(b, `,"words":`...), w.Words, appendText)
	return append(b, '}')
}

func appendAll[T any](b []byte, all []T, one func([]byte, T) []byte) []byte {
	if all == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	for i, v := range all {
		if i > 0 {
			b = append(b, ',')
		}
		b = one(b, v)
	}
	return append(b, ']')
}

// appendSettings appends the members of settings.
func appendSettings(b []byte, s *Settings) []byte {
	b = strconv.AppendInt(append(b, `"firstPlayerTime":`...), int64(s.FirstPlayerTime), 10)
	b = strconv.AppendInt(append(b, `,"otherPlayerTime":`...), int64(s.OtherPlayerTime), 10)
	b = strconv.AppendInt(append(b, `,"wordsPerPlayer":`...), int64(s.WordsPerPlayer), 10)
	b = strconv.AppendBool(append(b, `,"hintForImposterOnly":`...), s.HintForImposterOnly)
	b = strconv.AppendBool(append(b, `,"rotateFirstPlayer":`...), s.RotateFirstPlayer)
	b = strconv.AppendBool(append(b, `,"automaticPoints":`...), s.AutomaticPoints)
	return strconv.AppendBool(append(b, `,"categoryOnOverlay":`...), s.CategoryOnOverlay)
}

// appendText leaves to encoding/json what has to be escaped.
func appendText(b []byte, text string) []byte {
	if plain(text) {
		return append(append(append(b, '"'), text...), '"')
	}
	return appendOther(b, text)
}

// plain tells whether encoding/json would write a text as it is. One look at each
// byte is enough for most, which have nothing beyond ASCII.
func plain(text string) bool {
	for i := range len(text) {
		switch c := text[i]; {
		case c >= utf8.RuneSelf:
			return plainRunes(text[i:])
		case c < ' ' || c == '"' || c == '\\':
			return false
		}
	}
	return true
}

// plainRunes is plain for any text. Invalid bytes come as utf8.RuneError.
func plainRunes(text string) bool {
	for _, r := range text {
		switch r {
		case '"', '\\', '\u2028', '\u2029', utf8.RuneError:
			return false
		}
		if r < ' ' {
			return false
		}
	}
	return true
}
