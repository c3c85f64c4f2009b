package lifecycle_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/chat"
	"tarnwort/services/gameserver/internal/chat/youtube"
	"tarnwort/services/gameserver/internal/chat/youtube/youtubetest"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

const twitchChannel = "ada_ttv"

// chatSources is a round with votes of three sources: stand-ins of YouTube and Twitch, and a client of the votes API.
type chatSources struct {
	match   *systemtest.Match
	youTube *youtubetest.Stream
	now     func() time.Time // YouTube's
	twitch  net.Conn
	votes   string // address of the votes API
	token   string

	internals systemtest.Internals
}

// withChatSources starts a round on a whole server that reads both stand-ins.
func withChatSources(t testing.TB, use func(s *chatSources)) {
	t.Helper()
	api, twitch := youtubetest.New(t), startTwitch(t)
	readers := chat.NewReaders(
		chat.NewTwitch(twitch.address, false, zap.NewNop()), youtube.NewReader(api.Start(), youtubetest.Key, zap.NewNop()), zap.NewNop(),
	)
	settings := youTubeSettings(t, api, map[string]string{})
	systemtest.ServeWith(t, settings, systemtest.Replacements{Chats: readers}, func(url string, in systemtest.Internals) {
		s := &chatSources{match: systemtest.StartMatch(t, url), now: api.Now, internals: in}
		gm, on, address, channel := s.match.GameMaster, true, video, twitchChannel
		gm.Do("switch_poll", protocol.SwitchPoll{LobbyID: gm.LobbyID, On: &on, BySource: &on, YouTubeVideo: &address, Channel: &channel})
		var made protocol.NewControlToken
		path := url + "/api/control/" + gm.LobbyID
		require.Equal(t, http.StatusOK, wiretest.Call(t, http.MethodPost, path+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Bot"}, &made))
		s.votes, s.token, s.youTube, s.twitch = path+"/votes", made.Token, <-api.Streams, <-twitch.joined
		use(s)
	})
}

// sendVotes sends, from the three sources at once, one vote of each chatter for each suspect in turn.
func (s *chatSources) sendVotes(t testing.TB, chatters int, suspects ...string) {
	t.Helper()
	send := s.youTube.Encode(s.youTubePages(chatters, suspects)...)
	var sources sync.WaitGroup
	sources.Go(send)
	sources.Go(func() { assert.NoError(t, s.writeTwitch(chatters, suspects)) })
	sources.Go(func() { s.postVotes(t, chatters, suspects) })
	sources.Wait()
}

// alternatingVotes returns the votes of a chatter whose last vote is for Bob.
func alternatingVotes() []string { return []string{"Ada", "Bob", "Ada", "Bob", "Ada", "Bob"} }

func (s *chatSources) youTubePages(chatters int, suspects []string) (pages []string) {
	const pageSize = 500
	for _, suspect := range suspects {
		for first := 0; first < chatters; first += pageSize {
			var page strings.Builder
			for n := first; n < min(first+pageSize, chatters); n++ {
				page.WriteString(youtubetest.Text(fmt.Sprint("UC", n), fmt.Sprint("!sus ", suspect), s.now()))
			}
			pages = append(pages, page.String()+"next_page_token: '1'")
		}
	}
	return pages
}

func (s *chatSources) writeTwitch(chatters int, suspects []string) error {
	lines := bufio.NewWriter(s.twitch)
	for _, suspect := range suspects {
		for n := range chatters {
			_, _ = fmt.Fprintf(lines, "@user-id=%d :u!u@u.tmi.twitch.tv PRIVMSG #%s :!sus %s\r\n", n, twitchChannel, suspect) // Flush returns the error
		}
	}
	return lines.Flush()
}

func (s *chatSources) postVotes(t testing.TB, chatters int, suspects []string) {
	const batch = 1000
	for turn, suspect := range suspects {
		for first := 0; first < chatters; first += batch {
			body := protocol.CastChatVotes{Source: "kick", Batch: fmt.Sprint(turn, " ", first)}
			for n := first; n < min(first+batch, chatters); n++ {
				body.Votes = append(body.Votes, protocol.ChatVote{Voter: protocol.TextOrNumber(fmt.Sprint(n)), Suspect: protocol.TextOrNumber(suspect)})
			}
			assert.Equal(t, http.StatusOK, wiretest.Call(t, http.MethodPost, s.votes, s.token, body, nil))
		}
	}
}

// awaitVotes waits until each chatter of each source is counted once, for Bob.
func (s *chatSources) awaitVotes(t testing.TB, chatters int) {
	t.Helper()
	var poll protocol.Poll
	if !assert.Eventually(t, func() bool {
		poll = s.match.State(t).Poll
		return poll.Voters == 3*chatters && *poll.Suspects[1].Votes == 3*chatters
	}, time.Minute, 200*time.Millisecond) {
		t.Logf("%d voters, %+v", poll.Voters, poll.Sources)
	}
	assert.Zero(t, *poll.Suspects[0].Votes, "only the last vote of a chatter counts")
	assert.ElementsMatch(t, []protocol.VoteSource{
		{Source: "youtube", Voters: chatters}, {Source: "twitch", Voters: chatters}, {Source: "kick", Voters: chatters},
	}, poll.Sources)
}

func TestChatSources_CountEachChatterOnce(t *testing.T) {
	withChatSources(t, func(s *chatSources) {
		s.sendVotes(t, 1200, alternatingVotes()...)
		s.awaitVotes(t, 1200)
	})
}

// BenchmarkChatSources counts 60,000 votes of 10,000 chatters of three sources, and fails below 10,000 a second. The time
// includes the second in which the server collects votes.
func BenchmarkChatSources(b *testing.B) {
	const chatters, leastPerSecond = 3334, 10_000
	votes, took := 0, time.Duration(0)
	for b.Loop() {
		withChatSources(b, func(s *chatSources) {
			began := time.Now()
			s.sendVotes(b, chatters, alternatingVotes()...)
			s.awaitVotes(b, chatters)
			took += time.Since(began)
		})
		votes += 3 * chatters * len(alternatingVotes())
	}
	perSecond := float64(votes) / took.Seconds()
	b.ReportMetric(perSecond, "votes/s")
	if perSecond < leastPerSecond {
		b.Errorf("%.0f votes a second", perSecond)
	}
}
