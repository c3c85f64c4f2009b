package youtube_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat/youtube"
	"tarnwort/services/gameserver/internal/chat/youtube/youtubetest"
)

func TestStream_ResumesAfterABreak(t *testing.T) {
	run(t, func(x *fixture) {
		x.startVoting().Say("page 7", [2]string{"UC1", "!sus 1"})
		advance(time.Second)
		x.pipes.cut(false)
		again := x.awaitStream()
		assert.Equal(t, "page 7", again.Call.PageToken)
		again.Say("page 8", [2]string{"UC2", "!sus 2"})
		advance(0)
		assert.Equal(t, []string{"UC1 !sus 1", "UC2 !sus 2"}, x.counted(gametest.ID()))
		assert.Contains(t, x.receivedStates(gametest.ID()), room.ChatRetrying)
		assert.Equal(t, room.ChatReading, x.lastStatus(gametest.ID()).State)
		assert.Len(t, x.api.LookUps(), 1)
	})
}

func TestStream_EndedByTheServerGoesOnUnnoticed(t *testing.T) {
	run(t, func(x *fixture) {
		stream := x.startVoting()
		for _, next := range []string{"1", "2", "3"} {
			stream.Say(next, [2]string{"UC1", "!sus " + next})
			stream.End(nil)
			stream = x.awaitStream()
			assert.Equal(t, next, stream.Call.PageToken)
		}
		assert.NotContains(t, x.receivedStates(gametest.ID()), room.ChatRetrying)
	})
}

func TestStream_PausesGrowAndVary(t *testing.T) {
	run(t, func(x *fixture) {
		x.startVoting().Say("1", [2]string{"UC1", "!sus 1"})
		advance(time.Minute)
		x.pipes.cut(true)
		advance(time.Hour)
		failed := x.logged.FilterMessage("youtube chat connection lost").All()
		assert.InDelta(t, 70, len(failed), 20, "an hour without YouTube")
		var pauses []time.Duration
		for _, entry := range failed {
			pauses = append(pauses, time.Duration(entry.ContextMap()["again in"].(time.Duration)))
		}
		assert.Less(t, pauses[0], 2*time.Second)
		assert.Greater(t, pauses[len(pauses)-1], 30*time.Second)
		assert.NotEqual(t, pauses[len(pauses)-1], pauses[len(pauses)-2], "jitter")
		assert.Equal(t, room.ChatRetrying, x.lastStatus(gametest.ID()).State)

		x.pipes.cut(false)
		assert.Equal(t, "1", x.awaitStream().Call.PageToken)
	})
}

func TestStream_StateOfTheVideo(t *testing.T) {
	for state, answer := range map[room.ChatState]any{
		room.ChatNotFound: youtubetest.Missing(), room.ChatEnded: youtubetest.Over(), room.ChatDisabled: youtubetest.Live(""),
	} {
		t.Run(string(state), func(t *testing.T) {
			run(t, func(x *fixture) {
				x.api.SetVideo(func(string) any { return answer })
				x.reader.Read(gametest.ID(), video, true)
				advance(12 * time.Hour)
				assert.Equal(t, room.ChatStatus{Video: video, State: state}, x.lastStatus(gametest.ID()))
				assert.Len(t, x.api.LookUps(), 1)

				x.api.SetVideo(func(string) any { return youtubetest.Live("chat") })
				x.reader.Read(gametest.ID(), video, false)
				advance(time.Hour)
				assert.Len(t, x.api.LookUps(), 1)
				x.startVoting() // the next round
				advance(0)
				assert.Equal(t, room.ChatReading, x.lastStatus(gametest.ID()).State)
			})
		})
	}
}

func TestStream_WaitsForTheBroadcast(t *testing.T) {
	run(t, func(x *fixture) {
		x.api.SetVideo(func(string) any { return youtubetest.Upcoming() })
		x.reader.Read(gametest.ID(), video, true)
		advance(10*time.Minute + time.Second)
		assert.Equal(t, room.ChatNotLive, x.lastStatus(gametest.ID()).State)
		assert.Equal(t, time.Now().Add(59*time.Second), x.lastStatus(gametest.ID()).RetryAt)
		assert.Len(t, x.api.LookUps(), 11)
		x.api.SetVideo(func(string) any { return youtubetest.Live("chat") })
		x.awaitStream()
	})
}

func TestStream_ChatEnds(t *testing.T) {
	t.Run("by an event", func(t *testing.T) {
		run(t, func(x *fixture) {
			x.startVoting().Send("items { snippet { type: CHAT_ENDED_EVENT } }")
			advance(time.Hour)
			assert.Equal(t, room.ChatStatus{Video: video, State: room.ChatEnded}, x.lastStatus(gametest.ID()))
			assert.Len(t, x.api.Calls(), 1)
		})
	})
	for name, want := range map[string]struct {
		code  codes.Code
		video any
		state room.ChatState
	}{
		"ended, and the video is over":  {codes.FailedPrecondition, youtubetest.Over(), room.ChatEnded},
		"chat of the video is disabled": {codes.FailedPrecondition, youtubetest.Live(""), room.ChatDisabled},
		"ended, but the video is live":  {codes.FailedPrecondition, youtubetest.Live("chat-" + video), room.ChatEnded},
		"not found":                     {codes.NotFound, youtubetest.Missing(), room.ChatNotFound},
		"for members of the channel":    {codes.PermissionDenied, youtubetest.Live("chat-" + video), room.ChatRefused},
		"refused as an invalid request": {codes.InvalidArgument, youtubetest.Live("chat-" + video), room.ChatEnded},
	} {
		t.Run(name, func(t *testing.T) {
			run(t, func(x *fixture) {
				stream := x.startVoting()
				x.api.SetVideo(func(string) any { return want.video })
				x.api.SetRefusal(func(youtubetest.Call) error { return status.Error(want.code, "no") })
				stream.End(status.Error(want.code, "no"))
				advance(time.Hour)
				assert.Equal(t, room.ChatStatus{Video: video, State: want.state}, x.lastStatus(gametest.ID()))
				assert.LessOrEqual(t, len(x.api.Calls()), 2)
				assert.LessOrEqual(t, len(x.api.LookUps()), 3)
			})
		})
	}
}

func TestStream_ForgetsARefusedPage(t *testing.T) {
	run(t, func(x *fixture) {
		stream := x.startVoting()
		stream.Say("old", [2]string{"UC1", "!sus 1"})
		x.api.SetRefusal(func(c youtubetest.Call) error {
			if c.PageToken != "" {
				return status.Error(codes.InvalidArgument, "invalid page token")
			}
			return nil
		})
		stream.End(nil)
		assert.Empty(t, x.awaitStream().Call.PageToken)
	})
}

// quotaError returns Google's refusal of a call beyond a quota.
func quotaError(t *testing.T, limit string) error {
	t.Helper()
	refused, err := status.New(codes.ResourceExhausted, "Quota exceeded for quota metric 'Queries'").WithDetails(&errdetails.ErrorInfo{
		Reason: "RATE_LIMIT_EXCEEDED", Domain: "googleapis.com", Metadata: map[string]string{"quota_limit": limit},
	})
	require.NoError(t, err)
	return refused.Err()
}

func TestQuota_StopsAllCallsUntilTheReset(t *testing.T) {
	const answer = `{"error":{"code":403,"message":"The request cannot be completed because you have exceeded your quota.","errors":[{"domain":"youtube.quota","reason":"quotaExceeded"}]}}`
	for name, refuse := range map[string]func(x *fixture){
		"of the stream": func(x *fixture) {
			x.api.SetRefusal(func(youtubetest.Call) error { return quotaError(t, "defaultPerDayPerProject") })
		},
		"of the stream, without details": func(x *fixture) {
			x.api.SetRefusal(func(youtubetest.Call) error { return status.Error(codes.ResourceExhausted, "") })
		},
		"of the video": func(x *fixture) {
			x.api.SetVideo(func(string) any { return youtubetest.Refusal{Status: http.StatusForbidden, Body: answer} })
		},
	} {
		t.Run(name, func(t *testing.T) {
			run(t, func(x *fixture) {
				refuse(x)
				other, reset := lobbiestest.Lobby(t, "BXBBBB"), youtube.NextReset(time.Now())
				x.reader.Read(gametest.ID(), video, true)
				advance(time.Minute)
				x.reader.Read(other, "aaaaaaaaaaa", true)
				advance(time.Until(reset) - time.Second)
				want := room.ChatStatus{Video: video, State: room.ChatQuota, RetryAt: reset}
				assert.True(t, x.lastStatus(gametest.ID()).RetryAt.Equal(reset))
				assert.Equal(t, want.State, x.lastStatus(gametest.ID()).State)
				assert.Equal(t, room.ChatQuota, x.lastStatus(other).State)
				assert.LessOrEqual(t, len(x.api.Calls())+len(x.api.LookUps()), 2)

				x.api.SetRefusal(func(youtubetest.Call) error { return nil })
				x.api.SetVideo(func(id string) any { return youtubetest.Live("chat-" + id) })
				advance(2 * time.Second)
				assert.Equal(t, room.ChatReading, x.lastStatus(gametest.ID()).State)
				assert.Equal(t, room.ChatReading, x.lastStatus(other).State)
			})
		})
	}
}

func TestQuota_OfAMinuteIsRetried(t *testing.T) {
	run(t, func(x *fixture) {
		x.api.SetRefusal(func(youtubetest.Call) error { return quotaError(t, "defaultPerMinutePerProject") })
		x.reader.Read(gametest.ID(), video, true)
		advance(time.Second)
		assert.Equal(t, room.ChatRetrying, x.lastStatus(gametest.ID()).State)
		x.api.SetRefusal(func(youtubetest.Call) error { return nil })
		x.awaitStream()
	})
}

func TestKey_Refused(t *testing.T) {
	run(t, func(x *fixture) {
		wrong := youtube.NewReader("http://youtube.test", "AIza-wrong-key", x.reader.Log())
		wrong.DialWith(x.pipes.dial)
		wrong.SetLobbies(x)
		wrong.Read(gametest.ID(), video, true)
		advance(time.Second)
		assert.Equal(t, room.ChatKey, x.lastStatus(gametest.ID()).State)
		advance(time.Hour)
		assert.Len(t, x.api.LookUps(), 5, "every 15 minutes")
		wrong.Close(x.t.Context())
		for _, entry := range x.logged.All() {
			assert.NotContains(t, errors.Join(errors.New(entry.Message), asError(entry.ContextMap()["error"])).Error(), "AIza-wrong-key")
		}
	})
}

func asError(value any) error {
	if text, ok := value.(string); ok {
		return errors.New(text)
	}
	return nil
}
