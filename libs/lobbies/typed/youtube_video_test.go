package typed_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/typed"
)

func TestYouTubeVideo_Addresses(t *testing.T) {
	for _, link := range []string{
		"dQw4w9W_X-Q", "  dQw4w9W_X-Q\n",
		"https://www.youtube.com/watch?v=dQw4w9W_X-Q", "https://youtube.com/watch?app=desktop&v=dQw4w9W_X-Q&t=42s", "http://m.youtube.com/watch?v=dQw4w9W_X-Q#top",
		"www.youtube.com/watch?v=dQw4w9W_X-Q", "HTTPS://WWW.YouTube.com/watch?v=dQw4w9W_X-Q", "https://music.youtube.com/watch?v=dQw4w9W_X-Q",
		"https://youtu.be/dQw4w9W_X-Q?si=abc", "youtu.be/dQw4w9W_X-Q",
		"https://www.youtube.com/live/dQw4w9W_X-Q?feature=share", "https://youtube.com/shorts/dQw4w9W_X-Q/",
		"https://www.youtube.com/embed/dQw4w9W_X-Q", "https://www.youtube-nocookie.com/embed/dQw4w9W_X-Q?autoplay=1", "https://www.youtube.com/v/dQw4w9W_X-Q",
		"https://www.youtube.com/live_chat?is_popout=1&v=dQw4w9W_X-Q", "https://studio.youtube.com/live_chat?v=dQw4w9W_X-Q",
		"https://studio.youtube.com/video/dQw4w9W_X-Q/livestreaming",
	} {
		got, err := typed.YouTubeVideo(link)
		require.NoError(t, err, link)
		assert.Equal(t, "dQw4w9W_X-Q", got, link)
	}
	got, err := typed.YouTubeVideo("  ")
	require.NoError(t, err)
	assert.Empty(t, got)
}

func TestYouTubeVideo_Refused(t *testing.T) {
	for _, link := range []string{
		"https://www.youtube.com/@ada", "https://www.youtube.com/@ada/live", "https://www.youtube.com/channel/UCabc/live", "https://www.youtube.com/",
		"https://www.youtube.com/watch", "https://www.youtube.com/live", "https://youtu.be/", "https://studio.youtube.com/channel/UCabc/videos",
		"https://evil.example/watch?v=dQw4w9W_X-Q", "https://youtube.com.evil.example/watch?v=dQw4w9W_X-Q", "https://notyoutube.com/watch?v=dQw4w9W_X-Q",
		"ftp://youtube.com/watch?v=dQw4w9W_X-Q", "javascript://youtube.com/watch?v=dQw4w9W_X-Q", "https://%zz", "twitch.tv/ada_ttv",
	} {
		_, err := typed.YouTubeVideo(link)
		require.ErrorIs(t, err, game.ErrYouTubeVideo, link)
	}
}
