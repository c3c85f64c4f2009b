package floor

import (
	"bytes"
	"slices"
	"strings"

	"tarnwort/tools/loadtest/internal/frame"
)

const (
	// digits is how many places a word's number has in the prebuilt frame.
	digits = 8

	player = `{"id":"p1","name":"Spieler p1","twitchUsername":null,"vodninjaCam":null,"isGameMaster":false,"isReady":true,"isConnected":true,"displayOrder":0,"points":0}`
	word   = `42["word_submitted",{"seq":1,"playerId":"p1","playerName":"Spieler p1","word":"w00000000","wordPlace":1,"isAutoSubmitted":false,"isLateSubmission":false,"nextPlayerIndex":1,"nextPlayerId":"p2","timeRemaining":300,"maxTimeForCurrentPlayer":300,"deadline":1700000000000,"serverNow":1700000000000,"paused":false,"settings":{"firstPlayerTime":300,"otherPlayerTime":300,"wordsPerPlayer":5,"hintForImposterOnly":false}}]`
)

// join enters the lobby that is named and shows it.
func (s *server) join(c *conn, body []byte) {
	name, id := valueOf(body, "lobbyId"), valueOf(body, "playerId")
	l := s.lobbies[name]
	if l == nil {
		frame := frame.AppendServer(nil, word)
		l = &lobby{word: frame, number: bytes.Index(frame, []byte("w0000")) + 1}
		s.lobbies[name] = l
	}
	c.lobby = l
	l.members = append(l.members, c)
	if strings.HasPrefix(id, "p") && !slices.Contains(l.players, id) {
		l.players = append(l.players, id)
	}
	state := "game_state"
	if id == "" {
		state = "game_state_response"
	}
	s.out = frame.AppendServer(s.out[:0], `42["lobby_state",`+lobbyState()+`]`)
	s.out = frame.AppendServer(s.out, `42["`+state+`",`+lobbyState()+`]`)
	send(c.fd, s.out)
}

// lobbyState is about as long as a lobby's state.
func lobbyState() string {
	return `{"seq":1,"players":[` + strings.Repeat(player+",", 6) + player + `]}`
}

// decided are the three events of a winner, for one write.
func decided() []byte {
	out := frame.AppendServer(nil, `42["winner_selected",{"seq":1,"winner":"draw","record":{"words":`+lobbyState()+`}}]`)
	out = frame.AppendServer(out, `42["player_points_updated",{"seq":1,"playerId":null,"points":{"p1":1,"p2":1,"p3":1,"p4":1,"p5":1,"p6":1}}]`)
	return frame.AppendServer(out, `42["poll_updated",{"seq":1,"poll":{"on":true,"voters":0,"suspects":[]}}]`)
}

func (l *lobby) started() string {
	return `42["word_submission_started",{"turnOrder":["` + strings.Join(l.players, `","`) + `"],"players":` + lobbyState() + `}]`
}

// wordFrame patches the number of a word such as w12 into the prebuilt frame.
func (l *lobby) wordFrame(text string) []byte {
	number := l.word[l.number : l.number+digits]
	for i := range number {
		number[i] = '0'
	}
	given := strings.TrimPrefix(text, "w")
	copy(number[digits-min(len(given), digits):], given)
	return l.word
}

func (l *lobby) broadcast(frames []byte) {
	for _, c := range l.members {
		send(c.fd, frames)
	}
}

func (l *lobby) remove(c *conn) {
	l.members = slices.DeleteFunc(l.members, func(m *conn) bool { return m == c })
}
