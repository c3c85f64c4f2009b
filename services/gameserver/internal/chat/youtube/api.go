package youtube

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"tarnwort/libs/lobbies/room"
)

// Bounds of calls.
const (
	dialTimeout   = 10 * time.Second
	lookUpTimeout = 10 * time.Second
	pingInterval  = 15 * time.Second // on a quiet connection
	pingTimeout   = 15 * time.Second
	maxHeader     = 64 << 10
	maxVideo      = 64 << 10
)

// api makes the calls videos.list and streamList. It sends the key as a header, so that the key is in no URL and no error.
type api struct {
	base string
	key  string
	http *http.Client

	streamList *streamListClient
}

func newAPI(base, key string) *api {
	protocols := new(http.Protocols)
	if strings.HasPrefix(base, "http://") {
		protocols.SetUnencryptedHTTP2(true)
	} else {
		protocols.SetHTTP2(true)
	}
	a := &api{base: base, key: key, http: &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			Protocols:              protocols,
			HTTP2:                  &http.HTTP2Config{SendPingTimeout: pingInterval, PingTimeout: pingTimeout},
			DialContext:            (&net.Dialer{Timeout: dialTimeout}).DialContext,
			TLSHandshakeTimeout:    dialTimeout,
			IdleConnTimeout:        time.Minute,
			MaxResponseHeaderBytes: maxHeader,
			DisableCompression:     true,
		},
	}}
	a.streamList = newStreamListClient(a)
	return a
}

func (a *api) authorize(request *http.Request) {
	request.Header.Set("X-Goog-Api-Key", a.key)
	request.Header.Set("User-Agent", "tarnwort")
}

// liveChat is the chat of a live stream.
type liveChat struct {
	id string
	// clockOffset is YouTube's clock minus this server's.
	clockOffset time.Duration
}

// videoList holds the requested fields of a videos.list answer.
type videoList struct {
	Items []struct {
		Snippet struct {
			LiveBroadcastContent string `json:"liveBroadcastContent"`
		} `json:"snippet"`
		LiveStreamingDetails struct {
			ActiveLiveChatID string `json:"activeLiveChatId"`
		} `json:"liveStreamingDetails"`
	} `json:"items"`
}

// findChat requests the chat of a video. It fails with a *failure when there is no chat to read.
func (a *api) findChat(ctx context.Context, video string) (liveChat, error) {
	ctx, cancel := context.WithTimeout(ctx, lookUpTimeout)
	defer cancel()
	query := url.Values{
		"id": {video}, "part": {"snippet,liveStreamingDetails"},
		"fields": {"items(snippet/liveBroadcastContent,liveStreamingDetails/activeLiveChatId)"},
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, a.base+"/youtube/v3/videos?"+query.Encode(), nil)
	if err != nil {
		return liveChat{}, err
	}
	a.authorize(request)
	response, err := a.http.Do(request)
	if err != nil {
		return liveChat{}, err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxVideo))
	if err != nil {
		return liveChat{}, err
	}
	if response.StatusCode != http.StatusOK {
		return liveChat{}, refusalIn(response, body)
	}
	var list videoList
	if err := json.Unmarshal(body, &list); err != nil {
		return liveChat{}, fmt.Errorf("youtube: decode videos: %w", err)
	}
	chat := liveChat{}
	if at, err := http.ParseTime(response.Header.Get("Date")); err == nil {
		chat.clockOffset = time.Until(at)
	}
	chat.id, err = list.chatID()
	return chat, err
}

// chatID returns the id of the chat, or why there is none.
func (l videoList) chatID() (string, error) {
	if len(l.Items) == 0 {
		return "", &failure{remedy: giveUp, state: room.ChatNotFound}
	}
	video := l.Items[0]
	if id := video.LiveStreamingDetails.ActiveLiveChatID; id != "" {
		return id, nil
	}
	switch video.Snippet.LiveBroadcastContent {
	case "upcoming":
		return "", &failure{remedy: retryLater, state: room.ChatNotLive}
	case "live":
		return "", &failure{remedy: giveUp, state: room.ChatDisabled}
	default:
		return "", &failure{remedy: giveUp, state: room.ChatEnded}
	}
}

// refusalIn returns the error of a JSON answer.
func refusalIn(response *http.Response, body []byte) error {
	var refused struct {
		Error struct {
			Message string `json:"message"`
			Errors  []struct {
				Reason string `json:"reason"`
			} `json:"errors"`
			Details []struct {
				Reason   string            `json:"reason"`
				Metadata map[string]string `json:"metadata"`
			} `json:"details"`
		} `json:"error"`
	}
	_ = json.Unmarshal(body, &refused) // the status says enough
	e := &callError{code: codeOfHTTP(response.StatusCode), message: refused.Error.Message}
	for _, one := range refused.Error.Errors {
		e.reasons = append(e.reasons, one.Reason)
	}
	for _, detail := range refused.Error.Details {
		e.reasons = append(e.reasons, detail.Reason, detail.Metadata["quota_limit"])
	}
	return e
}
