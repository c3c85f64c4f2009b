package typed

import (
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"tarnwort/libs/lobbies/rejection"
)

// MaxWebhookURLLength bounds the URL of a webhook, in characters.
const MaxWebhookURLLength = 500

// WebhookPolicy is which URLs an operator allows.
type WebhookPolicy int

// The policies for webhooks.
const (
	NoWebhooks WebhookPolicy = iota
	// PublicWebhooks are https URLs.
	PublicWebhooks
	// PrivateWebhooks are http URLs as well, such as those of a program in the server's own network.
	PrivateWebhooks
)

// URL returns what a game master typed as a URL that is called, or why it may not be.
func (p WebhookPolicy) URL(typed string) (string, error) {
	if p == NoWebhooks {
		return "", rejection.ErrWebhooksOff
	}
	typed = strings.TrimSpace(typed)
	u, err := url.Parse(typed)
	switch {
	case err != nil, utf8.RuneCountInString(typed) > MaxWebhookURLLength, u.Hostname() == "", u.User != nil, u.Opaque != "", !hasValidPort(u):
		return "", rejection.ErrWebhookURL
	case u.Scheme == "https", u.Scheme == "http" && p == PrivateWebhooks:
		u.Fragment, u.RawFragment = "", ""
		return u.String(), nil
	}
	return "", rejection.ErrWebhookURL
}

// hasValidPort reports whether a URL names no port, or one from 1 to 65535.
func hasValidPort(u *url.URL) bool {
	port, err := strconv.ParseUint(u.Port(), 10, 16)
	return u.Port() == "" || err == nil && port > 0
}
