package youtube_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat/youtube/youtubetest"
)

func TestStreamList_HTTPStatus(t *testing.T) {
	for code, state := range map[int]room.ChatState{
		http.StatusTooManyRequests:    room.ChatQuota,
		http.StatusUnauthorized:       room.ChatKey,
		http.StatusForbidden:          room.ChatRefused,
		http.StatusNotFound:           room.ChatEnded,
		http.StatusBadRequest:         room.ChatEnded,
		http.StatusServiceUnavailable: room.ChatRetrying,
		http.StatusTemporaryRedirect:  room.ChatRetrying,
	} {
		t.Run(strconv.Itoa(code), func(t *testing.T) {
			run(t, func(x *fixture) {
				x.api.SetStatus(code)
				x.reader.Read(gametest.ID(), video, true)
				advance(time.Second)
				assert.Equal(t, state, x.lastStatus(gametest.ID()).State)
				assert.NotContains(t, x.receivedStates(gametest.ID()), room.ChatReading)
				assert.LessOrEqual(t, len(x.api.LookUps()), 2)
			})
		})
	}
}

// TestStreamList_PageTooLong has the server send a page beyond the limit, which is a broken connection and no used-up quota.
func TestStreamList_PageTooLong(t *testing.T) {
	run(t, func(x *fixture) {
		stream := x.startVoting()
		stream.Say("1", [2]string{"UC1", "!sus 1"})
		go stream.Say("2", [2]string{"UC1", strings.Repeat("x", 4<<20)})
		again := x.awaitStream()
		assert.Equal(t, "1", again.Call.PageToken)
		assert.Contains(t, x.receivedStates(gametest.ID()), room.ChatRetrying)
		assert.NotContains(t, x.receivedStates(gametest.ID()), room.ChatQuota)
		assert.Equal(t, []string{"UC1 !sus 1"}, x.counted(gametest.ID()))

		again.Say("3", [2]string{"UC2", strings.Repeat("x", 4<<20-200)})
		advance(0)
		assert.Len(t, x.counted(gametest.ID()), 2, "a page within the limit")
	})
}

func TestStreamList_QuotaFailureOfADay(t *testing.T) {
	run(t, func(x *fixture) {
		refused, err := status.New(codes.Unavailable, "").WithDetails(&errdetails.QuotaFailure{
			Violations: []*errdetails.QuotaFailure_Violation{{Subject: "project:1", Description: "Queries per day"}},
		})
		require.NoError(t, err)
		x.startVoting().End(refused.Err())
		advance(time.Second)
		assert.Equal(t, room.ChatQuota, x.lastStatus(gametest.ID()).State)
	})
}

// TestStreamList_AcceptedBeforeTheFirstMessage checks that the state is ChatReading as soon as the server accepts the call.
func TestStreamList_AcceptedBeforeTheFirstMessage(t *testing.T) {
	run(t, func(x *fixture) {
		x.startVoting()
		advance(0)
		assert.Equal(t, []room.ChatState{room.ChatChecking, room.ChatReading}, x.receivedStates(gametest.ID()))
		x.api.SetRefusal(func(youtubetest.Call) error { return status.Error(codes.Unavailable, "later") })
		x.pipes.cut(false)
		advance(2 * time.Second)
		assert.Equal(t, room.ChatRetrying, x.lastStatus(gametest.ID()).State, "a refusal in the header is no stream")
	})
}
