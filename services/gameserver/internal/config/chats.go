package config

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strings"
)

// check refuses a key that no header can carry, and plain HTTP to other machines. Its error does not quote the key.
func (c Chats) check() error {
	if strings.ContainsFunc(string(c.YouTubeKey), func(r rune) bool { return r <= ' ' || r > '~' }) {
		return errors.New("TARNWORT_YOUTUBE_API_KEY must be one word of ASCII characters")
	}
	u, err := url.Parse(c.YouTubeAPI)
	if err != nil || u.Host == "" || !isPortOrNone(u.Port()) || u.Path != "" || u.RawQuery != "" || u.User != nil || !isPrivateTransport(u) {
		return fmt.Errorf("TARNWORT_YOUTUBE_API must look like https://youtube.googleapis.com, not %q", c.YouTubeAPI)
	}
	if c.Twitch != "none" {
		return checkServerAddress("TARNWORT_TWITCH_CHAT", c.Twitch)
	}
	return nil
}

// isPrivateTransport reports whether a key can be sent to an address without others reading it.
func isPrivateTransport(u *url.URL) bool {
	address, err := netip.ParseAddr(u.Hostname())
	return u.Scheme == "https" || u.Scheme == "http" && err == nil && address.IsLoopback()
}
