package youtube_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"google.golang.org/protobuf/proto"

	"tarnwort/services/gameserver/internal/chat/youtube"
	"tarnwort/services/gameserver/internal/chat/youtube/youtubetest"
)

func encodeResponse(t *testing.T, response string) []byte {
	t.Helper()
	content, err := proto.Marshal(youtubetest.New(t).Response(response))
	require.NoError(t, err)
	return content
}

func TestDecodePage_fields(t *testing.T) {
	at := time.Date(2026, 11, 25, 20, 15, 0, 123_000_000, time.UTC)
	page, err := youtube.DecodePage(encodeResponse(t, youtubetest.Text("UC1", "!sus 3", at)+`
		items { snippet { type: SUPER_CHAT_EVENT author_channel_id: "UC2" published_at: "x" super_chat_details { user_comment: "!sus Ädá" } } }
		items { snippet { type: INVALID_TYPE author_channel_id: "UC3" } }
		items { snippet { type: TEXT_MESSAGE_EVENT text_message_details { message_text: "without an author" } } }
		next_page_token: "n 1"`))
	require.NoError(t, err)
	assert.Equal(t, youtube.Page{
		Messages: []youtube.Message{{Author: "UC1", Text: "!sus 3", PublishedAt: at}, {Author: "UC2", Text: "!sus Ädá"}}, Next: "n 1",
	}, page)

	page, err = youtube.DecodePage(encodeResponse(t, `items { snippet { type: CHAT_ENDED_EVENT } } offline_at: "2026-11-25T20:15:00Z"`))
	require.NoError(t, err)
	assert.Equal(t, youtube.Page{Offline: true, Ended: true}, page)
}

func TestDecodePage_truncated(t *testing.T) {
	whole := encodeResponse(t, youtubetest.Text("UC1", "!sus 3", time.Now())+`next_page_token: "next"`)
	for end := range whole {
		assert.NotPanics(t, func() { _, _ = youtube.DecodePage(whole[:end]) })
	}
	_, err := youtube.DecodePage(whole[:len(whole)-1])
	assert.Error(t, err)
}

func FuzzDecodePage(f *testing.F) {
	f.Add([]byte{0x0a, 0x01, 0x78})
	f.Fuzz(func(_ *testing.T, response []byte) { _, _ = youtube.DecodePage(response) })
}

func TestNextReset_MidnightPacificTime(t *testing.T) {
	for now, want := range map[string]string{
		"2026-11-25T07:59:59Z": "2026-11-25T08:00:00Z", "2026-11-25T08:00:00Z": "2026-11-26T08:00:00Z", // winter
		"2026-07-01T06:59:00Z": "2026-07-01T07:00:00Z", "2026-07-01T07:00:00Z": "2026-07-02T07:00:00Z", // summer
		"2026-11-01T07:30:00Z": "2026-11-02T08:00:00Z", // the day of 25 hours
	} {
		at, err := time.Parse(time.RFC3339, now)
		require.NoError(t, err)
		assert.Equal(t, want, youtube.NextReset(at).UTC().Format(time.RFC3339), now)
	}
}
