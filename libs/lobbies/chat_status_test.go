package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
)

// entering returns the messages of one type that a seat is sent on entering.
func entering[M any](b *table, seat lobbies.Seat) (told []M) {
	b.t.Helper()
	viewer, err := b.service.Identify(b.t.Context(), b.id, seat.Token)
	require.NoError(b.t, err)
	take := func(messages []protocol.Message) {
		for _, m := range messages {
			if status, ok := m.Data.(M); ok {
				told = append(told, status)
			}
		}
	}
	require.NoError(b.t, b.service.Enter(b.t.Context(), b.id, viewer, room.Connection{Name: "again"}, take))
	return told
}

func TestChatStatus_IsSentToViewersAndOnEntering(t *testing.T) {
	atTable(t, func(b *table) {
		on, video, other := true, "dQw4w9W_X-Q", "aaaaaaaaaaa"
		b.do(game.SwitchPoll{By: b.gm.Player, On: &on, YouTubeVideo: &video})
		assert.Empty(t, entering[protocol.ChatStatus](b, b.gm))
		until := time.Now().Add(time.Hour)
		status := room.ChatStatus{Video: video, State: room.ChatQuota, RetryAt: until}

		b.service.ChatVotes.HandleStatus(b.id, room.ChatStatus{Video: other, State: room.ChatEnded})
		assert.NotContains(t, b.audience.told, "chat_status", "of a video that is not the lobby's")
		b.service.ChatVotes.HandleStatus(b.id, status)
		b.service.ChatVotes.HandleStatus(b.id, status)

		assert.Equal(t, "chat_status", b.audience.told[len(b.audience.told)-1])
		assert.NotEqual(t, "chat_status", b.audience.told[len(b.audience.told)-2], "said once")
		at, since := until.UnixMilli(), time.Now().UnixMilli()
		assert.Equal(t, []protocol.ChatStatus{{Platform: "youtube", State: "quota", Since: since, RetryAt: &at}}, entering[protocol.ChatStatus](b, b.gm))
		b.do(game.SwitchPoll{By: b.gm.Player, YouTubeVideo: &other})
		assert.Empty(t, entering[protocol.ChatStatus](b, b.gm), "another video")
	})
}

func TestChatStatus_OfAnUnknownLobby(t *testing.T) {
	atTable(t, func(b *table) {
		assert.NotPanics(t, func() {
			b.service.ChatVotes.HandleStatus(lobbyNamed(t, "ZZZZZZ"), room.ChatStatus{State: room.ChatEnded})
		})
	})
}

func TestChat_IsLeftOnEviction(t *testing.T) {
	atTable(t, func(b *table) {
		on, video := true, "dQw4w9W_X-Q"
		b.do(game.SwitchPoll{By: b.gm.Player, On: &on, YouTubeVideo: &video})
		for player, connection := range map[game.PlayerID]string{b.gm.Player: "gm 1", b.ada.Player: "Ada 1", b.bob.Player: "Bob 1"} {
			b.service.Exit(b.id, player, connection)
		}
		wait(30 * time.Minute)
		require.Zero(t, b.service.Count())
		assert.Equal(t, room.Chats{}, b.chat.read[len(b.chat.read)-1])
	})
}

func TestChatStatus_OfTwitch(t *testing.T) {
	atTable(t, func(b *table) {
		on, channel, video := true, "ada_ttv", "dQw4w9W_X-Q"
		b.do(game.SwitchPoll{By: b.gm.Player, On: &on, Channel: &channel, YouTubeVideo: &video})
		b.service.ChatVotes.HandleStatus(b.id, room.ChatStatus{Channel: "other", State: room.ChatReading})
		assert.Empty(t, entering[protocol.ChatStatus](b, b.gm), "of a channel that is not the lobby's")
		lost := room.ChatStatus{Channel: channel, State: room.ChatRetrying, Reason: room.ReasonNameResolution}
		b.service.ChatVotes.HandleStatus(b.id, lost)
		since := time.Now().UnixMilli()
		wait(15 * time.Second)
		lost.Reason = room.ReasonNoAnswer
		b.service.ChatVotes.HandleStatus(b.id, lost)
		b.service.ChatVotes.HandleStatus(b.id, room.ChatStatus{Video: video, State: room.ChatReading})

		assert.Equal(t, []protocol.ChatStatus{
			{Platform: "twitch", State: "retrying", Reason: "no_answer", Since: since},
			{Platform: "youtube", State: "reading", Since: time.Now().UnixMilli()},
		}, entering[protocol.ChatStatus](b, b.gm), "since the channel was lost")
	})
}

func TestChatStatus_TellsTheGameMasterOfMessagesOnceInFiveSeconds(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		b.do(game.SwitchPoll{By: b.gm.Player, Channel: new("gil_tv")})
		status := room.ChatStatus{Channel: "gil_tv", State: room.ChatReading}
		b.service.ChatVotes.HandleStatus(b.id, status)
		write := func() {
			_, err := b.service.ChatVotes.Take(t.Context(), b.id, room.ChatSource{Platform: "twitch"}, []room.ChatMessage{{Voter: "a", Text: "hello"}})
			require.NoError(t, err)
		}
		began, told := time.Now().UnixMilli(), b.audience.sent
		write()
		wait(4 * time.Second)
		write()
		wait(time.Second)
		write()
		since := began
		at := func(ms int64) sentTo {
			return sentTo{b.gm.Player, protocol.ChatStatus{Platform: "twitch", State: "reading", Since: since, MessageAt: new(began + ms)}}
		}
		assert.Equal(t, append(told, at(0), at(5000)), b.audience.sent)
	})
}
