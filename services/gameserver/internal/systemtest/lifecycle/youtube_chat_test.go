package lifecycle_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/chat/youtube/youtubetest"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

const video = "dQw4w9W_X-Q"

// youTubeSettings returns the settings of a server that reads a stand-in.
func youTubeSettings(t testing.TB, api *youtubetest.StandIn, environment map[string]string) config.Config {
	t.Helper()
	environment["TARNWORT_YOUTUBE_API"], environment["TARNWORT_YOUTUBE_API_KEY"] = api.Start(), youtubetest.Key
	environment["TARNWORT_TWITCH_CHAT"] = "none"
	return systemtest.Settings(t, environment)
}

// switchToYouTube has the game master turn the poll on with the test's video.
func switchToYouTube(gm *wiretest.Person) {
	on, address := true, "https://www.youtube.com/live/"+video+"?feature=share"
	gm.Do("switch_poll", protocol.SwitchPoll{LobbyID: gm.LobbyID, On: &on, BySource: &on, BareNumbers: &on, YouTubeVideo: &address})
}

// awaitChat waits for a state of the chat.
func awaitChat(t *testing.T, gm *wiretest.Person, state string) {
	t.Helper()
	require.Eventually(t, func() bool {
		for _, m := range gm.Received() {
			var status protocol.ChatStatus
			if m.Event == "chat_status" && json.Unmarshal(m.Data, &status) == nil && status.State == state {
				return true
			}
		}
		return false
	}, 20*time.Second, 5*time.Millisecond, state)
}

func TestYouTubeChat_VotesOfAStream(t *testing.T) {
	api := youtubetest.New(t)
	systemtest.Serve(t, youTubeSettings(t, api, map[string]string{}), func(url string) {
		m := systemtest.StartMatch(t, url)
		switchToYouTube(m.GameMaster)
		stream := <-api.Streams
		stream.Say("1", [2]string{"UC1", "!sus 1"}, [2]string{"UC2", "!verdacht Bob"}, [2]string{"UC3", "2"}, [2]string{"UC1", "!sus 2"}, [2]string{"UC4", "hallo 1"})
		awaitChat(t, m.GameMaster, "reading")
		require.Eventually(t, func() bool { return m.State(t).Poll.Voters == 3 }, time.Minute, 50*time.Millisecond)

		poll := m.State(t).Poll
		assert.Equal(t, []protocol.VoteSource{{Source: "youtube", Voters: 3}}, poll.Sources)
		assert.Equal(t, 3, *poll.Suspects[1].Votes)
		assert.Equal(t, video, poll.YouTubeVideo)
		stream.End(status.Error(codes.ResourceExhausted, "Quota exceeded for limit 'Queries per day'"))
		api.SetRefusal(func(youtubetest.Call) error { return status.Error(codes.ResourceExhausted, "quota") })
		awaitChat(t, m.GameMaster, "quota")
	})
}

// TestYouTubeChat_TenThousandASecond counts 20,000 messages of a stream: two votes of each of 10,000 chatters.
func TestYouTubeChat_TenThousandASecond(t *testing.T) {
	const chatters, pageSize = 10_000, 500
	api := youtubetest.New(t)
	systemtest.Serve(t, youTubeSettings(t, api, map[string]string{}), func(url string) {
		m := systemtest.StartMatch(t, url)
		switchToYouTube(m.GameMaster)
		stream := <-api.Streams
		var pages []string
		for turn := 1; turn <= 2; turn++ {
			for first := 0; first < chatters; first += pageSize {
				var page strings.Builder
				for n := range pageSize {
					page.WriteString(youtubetest.Text(fmt.Sprintf("UC%022d", first+n), fmt.Sprint("!sus ", turn), api.Now()))
				}
				pages = append(pages, page.String()+"next_page_token: '1'")
			}
		}
		responses := stream.Encode(pages...)
		began := time.Now()
		responses()
		require.Eventually(t, func() bool {
			poll := m.State(t).Poll
			return poll.Voters == chatters && *poll.Suspects[1].Votes == chatters
		}, time.Minute, 200*time.Millisecond)
		t.Logf("%d messages counted in %v, the second in which votes are collected included", 2*chatters, time.Since(began))
		assert.Zero(t, *m.State(t).Poll.Suspects[0].Votes)
	})
}

func TestYouTubeChat_TwoServersCountAChatterOnce(t *testing.T) {
	api := youtubetest.New(t)
	srv := systemtest.StartNATS(t, systemtest.NATSOptions(t))
	settings := youTubeSettings(t, api, map[string]string{"NATS_URL": srv.ClientURL()})
	systemtest.Serve(t, settings, func(url string) {
		systemtest.Serve(t, settings, func(other string) {
			m := systemtest.StartMatch(t, url)
			m.Players[0].MoveTo(t, other)
			switchToYouTube(m.GameMaster)
			first, second := <-api.Streams, <-api.Streams
			for _, stream := range []*youtubetest.Stream{first, second} {
				stream.Say("1", [2]string{"UC1", "!sus 1"}, [2]string{"UC2", "!sus 2"})
			}
			require.Eventually(t, func() bool { return m.State(t).Poll.Voters == 2 }, time.Minute, 50*time.Millisecond)
			time.Sleep(3 * time.Second)
			assert.Equal(t, 2, m.State(t).Poll.Voters)
		})
	})
}
