package typed

import (
	"net/url"
	"slices"
	"strings"

	"tarnwort/libs/game"
)

// YouTubeVideo returns the video's id in what a game master entered: the id itself, or an address of the video as
// YouTube's pages, its share button, its live chat, its player and YouTube Studio have it. It returns "" for "" and
// game.ErrYouTubeVideo for any other address, such as that of a channel, which names no video; the rules check a bare id.
func YouTubeVideo(typed string) (string, error) {
	typed = strings.TrimSpace(typed)
	if !strings.ContainsAny(typed, "./") {
		return typed, nil // the rules check the id
	}
	if !strings.Contains(typed, "://") {
		typed = "https://" + typed
	}
	u, err := url.Parse(typed)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" {
		return "", game.ErrYouTubeVideo
	}
	if id := videoIn(strings.ToLower(u.Hostname()), u.Path, u.Query()); id != "" {
		return id, nil
	}
	return "", game.ErrYouTubeVideo
}

// videoIn returns the id in the parts of an address, "" where it names no video.
func videoIn(host, path string, query url.Values) string {
	segments := strings.Split(strings.Trim(path, "/"), "/")
	isYouTube := slices.Contains([]string{"youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com", "gaming.youtube.com", "www.youtube-nocookie.com"}, host)
	switch {
	case host == "youtu.be":
		return segments[0]
	case host == "studio.youtube.com" && segments[0] == "video" && len(segments) > 1:
		return segments[1]
	case isYouTube && slices.Contains([]string{"live", "shorts", "embed", "v"}, segments[0]) && len(segments) > 1:
		return segments[1]
	case (isYouTube || host == "studio.youtube.com") && slices.Contains([]string{"watch", "live_chat", "live_chat_replay"}, segments[0]):
		return query.Get("v")
	default:
		return ""
	}
}
