package socketapi_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// postVotes posts votes, as a program does that reads a chat.
func (f *lobbyFixture) postVotes(url string, body any, answer any) (status int) {
	f.t.Helper()
	return f.postVotesWith(f.seats['C'].Token, url, body, answer)
}

func (f *lobbyFixture) postVotesWith(token, url string, body, answer any) (status int) {
	f.t.Helper()
	return wiretest.Call(f.t, http.MethodPost, url+"/api/control/"+f.lobby+"/votes", token, body, answer)
}

func batchOf(first, votes int, name string, suspect protocol.TextOrNumber) protocol.CastChatVotes {
	body := protocol.CastChatVotes{Source: "youtube", Batch: name}
	for voter := range votes {
		body.Votes = append(body.Votes, protocol.ChatVote{Voter: protocol.TextOrNumber(fmt.Sprint(first + voter)), Suspect: suspect})
	}
	return body
}

func TestChatVotes_WrongShapes(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "playing")
	s.switchPoll()
	long := protocol.TextOrNumber(fmt.Sprintf("%0129d", 1))
	for name, c := range map[string]struct {
		body any
		code string
	}{
		"10,000 votes":               {batchOf(0, 10_000, "a", "1"), "too_many_votes"},
		"1,001 votes":                {batchOf(0, 1001, "a", "1"), "too_many_votes"},
		"300 KiB":                    {batchOf(0, 1, "a", protocol.TextOrNumber(make([]byte, 300<<10))), "too_many_votes"},
		"no votes":                   {protocol.CastChatVotes{Batch: "a"}, "bad_request"},
		"votes that are no list":     {map[string]any{"votes": "1"}, "bad_request"},
		"a list":                     {[]int{1}, "bad_request"},
		"several votes without name": {batchOf(0, 2, "", "1"), "bad_request"},
		"a voter without id":         {protocol.CastChatVotes{Votes: []protocol.ChatVote{{Suspect: "1"}}}, "bad_request"},
		"a voter of 129 bytes":       {protocol.CastChatVotes{Votes: []protocol.ChatVote{{Voter: long, Suspect: "1"}}}, "bad_request"},
	} {
		t.Run(name, func(t *testing.T) {
			var no protocol.Failure
			status := s.postVotes(b.url, c.body, &no)
			assert.GreaterOrEqual(t, status, http.StatusBadRequest)
			assert.Equal(t, c.code, no.Code)
			assert.NotEmpty(t, no.Error)
		})
	}
}

func TestChatVotes_RepeatedBatchIsCountedOnce(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "playing")
	s.switchPoll()
	body := batchOf(0, 1000, "a", "Ada")
	answers := make(chan int, 10)
	for range cap(answers) {
		go func() { answers <- s.postVotes(b.url, body, nil) }()
	}
	counted := make(map[int]int)
	for range cap(answers) {
		counted[<-answers]++
	}
	assert.Equal(t, map[int]int{http.StatusOK: 1, http.StatusConflict: 9}, counted)

	var no protocol.Failure
	assert.Equal(t, http.StatusConflict, s.postVotes(b.url, body, &no))
	assert.Equal(t, protocol.Failure{Error: "Diese Stimmen sind schon gezählt.", Code: "votes_repeated"}, no)
}

func TestChatVotes_TokenRefused(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "playing")
	s.switchPoll()
	for name, token := range map[string]string{
		"revoked": s.seats['Z'].Token, "none": "", "made up": "c_nobody", "of a player": s.seats['A'].Token,
	} {
		t.Run(name, func(t *testing.T) {
			var no protocol.Failure
			assert.Equal(t, http.StatusForbidden, s.postVotesWith(token, b.url, batchOf(0, 10, name, "Ada"), &no))
			assert.NotEmpty(t, no.Code)
			assert.NotEmpty(t, no.Error)
		})
	}
	gm := wiretest.Dial(t, b.url)
	gm.Do("join_lobby", protocol.EnterLobby{LobbyID: s.lobby, Token: s.seats['G'].Token})
	assert.Zero(t, wiretest.Expect[protocol.GameState](gm, "game_state").Poll.Voters)
}

func TestChatVotes_TextInAQueryCastsOneVote(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "playing")
	s.switchPoll()
	var taken protocol.ChatVotesTaken
	status := wiretest.Call(t, http.MethodPost, b.url+"/api/control/"+s.lobby+`/votes?voter=7&suspect=Dan%22%7D,%7B%22voter%22:%228`, s.seats['C'].Token, nil, &taken)
	require.Equal(t, http.StatusOK, status)
	assert.Equal(t, protocol.ChatVotesTaken{Round: 1, Ignored: 1}, taken)
}

// TestChatVotes_ThreeSources posts the votes of three programs at the same time. Each chatter votes twice, and all
// programs use the same ids.
func TestChatVotes_ThreeSources(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "playing")
	s.switchPoll()
	const each, batch = 10_000, 1000
	began, done := time.Now(), make(chan struct{})
	for _, source := range []string{"youtube", "kick", "tiktok"} {
		go func() {
			defer func() { done <- struct{}{} }()
			for first := 0; first < each; first += batch {
				for turn, suspect := range []protocol.TextOrNumber{"Ada", "Dan"} {
					body := batchOf(first, batch, fmt.Sprint(source, first, turn), suspect)
					body.Source = source
					assert.Equal(t, http.StatusOK, s.postVotes(b.url, body, nil))
				}
			}
		}()
	}
	for range 3 {
		<-done
	}
	t.Logf("%d votes taken in %v", 6*each, time.Since(began))

	s.do(game.EndRound{By: s.seats['G'].Player}, game.SelectWinner{By: s.seats['G'].Player, Winner: game.Draw})
	var state protocol.GameState
	gm := wiretest.Dial(t, b.url)
	gm.Do("join_lobby", protocol.EnterLobby{LobbyID: s.lobby, Token: s.seats['G'].Token})
	state = wiretest.Expect[protocol.GameState](gm, "game_state")
	assert.Equal(t, 3*each, state.Poll.Voters)
	for _, suspect := range state.Poll.Suspects {
		want := 0
		if suspect.PlayerID == s.dan {
			want = 3 * each
		}
		assert.Equal(t, want, *suspect.Votes, suspect.PlayerID)
	}
}
