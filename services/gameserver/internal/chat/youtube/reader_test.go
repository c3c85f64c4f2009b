package youtube_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat/youtube/youtubetest"
)

func TestRead_CountsWhatIsWrittenWhileVotesCount(t *testing.T) {
	run(t, func(x *fixture) {
		stream := x.startVoting()
		before := time.Now().Add(-time.Minute)
		stream.Send(youtubetest.Text("UC0", "!sus 1 of the round before", before) + youtubetest.Text("UC1", "!sus 1", time.Now()) + "next_page_token: '1'")
		stream.Say("2", [2]string{"UC2", "hallo"}, [2]string{"UC1", "!sus 2"})
		advance(0)
		assert.Equal(t, []string{"UC1 !sus 1", "UC2 hallo", "UC1 !sus 2"}, x.counted(gametest.ID()))
		assert.Equal(t, []room.ChatState{room.ChatChecking, room.ChatReading}, x.receivedStates(gametest.ID()))
		assert.Equal(t, []string{"snippet"}, stream.Call.Part, "no names, no pictures")
		assert.Equal(t, "chat-"+video, stream.Call.ChatID)
		assert.Len(t, x.api.LookUps(), 1)
	})
}

func TestRead_ChecksBeforeTheRound(t *testing.T) {
	run(t, func(x *fixture) {
		x.reader.Read(gametest.ID(), video, false)
		advance(time.Hour)
		assert.Equal(t, []room.ChatState{room.ChatChecking, room.ChatReady}, x.receivedStates(gametest.ID()))
		assert.Empty(t, x.api.Calls())
		assert.Len(t, x.api.LookUps(), 1)
		x.startVoting()
		advance(0)
		assert.Equal(t, room.ChatReading, x.lastStatus(gametest.ID()).State)
	})
}

func TestRead_OneStreamForAllLobbies(t *testing.T) {
	run(t, func(x *fixture) {
		other := lobbiestest.Lobby(t, "BXBBBB")
		stream := x.startVoting()
		advance(0) // the first lobby's look-up is over
		x.reader.Read(other, video, false)
		stream.Say("1", [2]string{"UC1", "!sus 1"})
		advance(time.Second)
		assert.Equal(t, []room.ChatState{room.ChatReady}, x.receivedStates(other))
		x.reader.Read(other, video, true)
		stream.Say("2", [2]string{"UC1", "!sus 2"})
		advance(0)
		assert.Equal(t, []string{"UC1 !sus 1", "UC1 !sus 2"}, x.counted(gametest.ID()))
		assert.Equal(t, []string{"UC1 !sus 2"}, x.counted(other))
		x.reader.Read(gametest.ID(), "", false)
		stream.Say("3", [2]string{"UC1", "!sus 3"})
		advance(0)
		assert.Len(t, x.counted(gametest.ID()), 2)
		assert.Len(t, x.counted(other), 2)
		assert.Len(t, x.api.Calls(), 1)
	})
}

func TestRead_StreamStaysForTheNextRound(t *testing.T) {
	run(t, func(x *fixture) {
		stream := x.startVoting()
		x.reader.Read(gametest.ID(), video, false)
		advance(50 * time.Second)
		stream.Say("1", [2]string{"UC1", "!sus 1 between rounds"})
		advance(time.Second)
		x.reader.Read(gametest.ID(), video, true)
		stream.Say("2", [2]string{"UC1", "!sus 2"})
		advance(0)
		assert.Equal(t, []string{"UC1 !sus 2"}, x.counted(gametest.ID()))

		x.reader.Read(gametest.ID(), video, false)
		advance(61 * time.Second)
		assert.Equal(t, room.ChatReady, x.lastStatus(gametest.ID()).State)
		again := x.startVoting()
		assert.Empty(t, again.Call.PageToken, "what was written between rounds is not asked for")
		assert.Len(t, x.api.LookUps(), 1)
	})
}

func TestRead_AnotherVideoEndsTheStream(t *testing.T) {
	run(t, func(x *fixture) {
		x.startVoting()
		x.reader.Read(gametest.ID(), "aaaaaaaaaaa", true)
		second := x.awaitStream()
		assert.Equal(t, "chat-aaaaaaaaaaa", second.Call.ChatID)
		second.Say("1", [2]string{"UC1", "!sus 1"})
		advance(0)
		assert.Equal(t, []string{"UC1 !sus 1"}, x.counted(gametest.ID()))
	})
}

func TestRead_LimitsLookUpsOfALobby(t *testing.T) {
	run(t, func(x *fixture) {
		x.api.SetVideo(func(string) any { return youtubetest.Missing() })
		for n := range 100 {
			x.reader.Read(gametest.ID(), "aaaaaaaaa"+string(rune('a'+n/26))+string(rune('a'+n%26)), false)
			advance(time.Second)
		}
		assert.LessOrEqual(t, len(x.api.LookUps()), 14)
		x.reader.Read(gametest.ID(), video, false)
		advance(31 * time.Second)
		assert.Equal(t, room.ChatNotFound, x.lastStatus(gametest.ID()).State, "it still learns about the last")
	})
}

func TestRead_GoesByYouTubesClock(t *testing.T) {
	for _, offset := range []time.Duration{-10 * time.Minute, 0, 10 * time.Minute} {
		run(t, func(x *fixture) {
			x.api.SetClockOffset(offset)
			stream := x.startVoting()
			stream.Send(youtubetest.Text("UC0", "!sus 1", x.api.Now().Add(-5*time.Second)) + youtubetest.Text("UC1", "!sus 1", x.api.Now()) + "next_page_token: '1'")
			advance(0)
			assert.Equal(t, []string{"UC1 !sus 1"}, x.counted(gametest.ID()), offset)
		})
	}
}

func TestClose_EndsStreams(t *testing.T) {
	run(t, func(x *fixture) {
		x.startVoting()
		x.reader.Close(x.t.Context())
		x.reader.Read(gametest.ID(), "aaaaaaaaaaa", true)
		advance(time.Minute)
		assert.Len(t, x.api.Calls(), 1)
	})
}
