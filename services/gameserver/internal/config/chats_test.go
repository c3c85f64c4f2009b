package config_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

func TestChats_YouTube(t *testing.T) {
	c, err := config.Read(map[string]string{"TARNWORT_YOUTUBE_API_KEY": "AIzaSy-s3cret", "TARNWORT_YOUTUBE_API": "http://127.0.0.1:9"})
	require.NoError(t, err)
	assert.Equal(t, "http://127.0.0.1:9", c.Chats.YouTubeAPI)
	assert.NotContains(t, c.Chats.YouTubeKey.String(), "s3cret")

	for name, value := range map[string]string{
		"TARNWORT_YOUTUBE_API_KEY": "s3cret\nX-Other: 1", "TARNWORT_YOUTUBE_API": "http://youtube.example",
	} {
		_, err := config.Read(map[string]string{name: value})
		require.ErrorContains(t, err, name)
		assert.NotContains(t, err.Error(), "s3cret")
	}
	for _, address := range []string{"youtube.googleapis.com", "https://a.example/path", "https://u:p@a.example", "ftp://a.example", "http://localhost"} {
		_, err := config.Read(map[string]string{"TARNWORT_YOUTUBE_API": address})
		require.ErrorContains(t, err, "TARNWORT_YOUTUBE_API", address)
	}
}
