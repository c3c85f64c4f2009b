package youtube

import (
	"fmt"
	"strings"
	"time"

	"connectrpc.com/connect"

	"tarnwort/libs/lobbies/room"
)

// callError is a refusal by the API.
type callError struct {
	code    connect.Code
	message string
	reasons []string
}

func (e *callError) Error() string {
	return fmt.Sprintf("youtube: code %d: %s %v", e.code, e.message, e.reasons)
}

// remedy is the reaction to a failed call.
type remedy int

const (
	// retry calls again after a pause that grows.
	retry remedy = iota
	// retryLater calls again in a minute: the stream has not begun.
	retryLater
	// lookUpVideo requests the video again, whose fields say why its chat cannot be read.
	lookUpVideo
	// giveUp waits for the next round or another video.
	giveUp
	// suspend stops all calls of this server until a time.
	suspend
)

// failure is what a failed call means.
type failure struct {
	remedy remedy
	state  room.ChatState
	until  time.Time // of suspend
	cause  error
}

// Error returns the state and the cause.
func (f *failure) Error() string { return fmt.Sprintf("%s: %v", f.state, f.cause) }

// Unwrap returns the cause.
func (f *failure) Unwrap() error { return f.cause }

// keyPause is how long a server stops its calls after its key was refused: the operator may have to enable the API.
const keyPause = 15 * time.Minute

// classify returns the failure that a refusal means. The names of reasons are those of the API's errors and of Google's ErrorInfo:
// https://developers.google.com/youtube/v3/docs/core_errors.
func classify(e *callError, now time.Time) *failure {
	switch {
	case e.mentions("API_KEY_", "keyInvalid", "keyExpired", "accessNotConfigured", "SERVICE_DISABLED", "ipRefererBlocked", "unregistered callers"),
		e.code == connect.CodeUnauthenticated:
		return &failure{suspend, room.ChatKey, now.Add(keyPause), e}
	case e.mentions("quotaExceeded", "dailyLimitExceeded", "PerDay", "per day"):
		return &failure{suspend, room.ChatQuota, nextReset(now), e}
	case e.mentions("rateLimitExceeded", "userRateLimitExceeded", "PerMinute", "per minute"):
		return &failure{remedy: retry, state: room.ChatRetrying, cause: e}
	case e.code == connect.CodeResourceExhausted:
		return &failure{suspend, room.ChatQuota, nextReset(now), e}
	case e.code == connect.CodePermissionDenied:
		return &failure{remedy: lookUpVideo, state: room.ChatRefused, cause: e}
	case e.code == connect.CodeNotFound, e.code == connect.CodeFailedPrecondition, e.code == connect.CodeInvalidArgument:
		return &failure{remedy: lookUpVideo, state: room.ChatEnded, cause: e}
	default:
		return &failure{remedy: retry, state: room.ChatRetrying, cause: e}
	}
}

// mentions reports whether a reason or the message has one of the texts in it.
func (e *callError) mentions(texts ...string) bool {
	all := strings.ToLower(e.message + " " + strings.Join(e.reasons, " "))
	for _, text := range texts {
		if strings.Contains(all, strings.ToLower(text)) {
			return true
		}
	}
	return false
}

// nextReset returns when YouTube renews the daily quota: at midnight Pacific Time. On a machine without time zone data it is an
// hour late in summer.
func nextReset(now time.Time) time.Time {
	pacific, err := time.LoadLocation("America/Los_Angeles")
	if err != nil {
		pacific = time.FixedZone("PST", -8*60*60)
	}
	year, month, day := now.In(pacific).Date()
	return time.Date(year, month, day+1, 0, 0, 0, 0, pacific)
}
