package avatars

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"

	"tarnwort/services/gameserver/internal/outbound"
)

// HelixConfig says how to reach Twitch's own API.
type HelixConfig struct {
	ClientID, ClientSecret string
	// TokenURL and Base are https://id.twitch.tv/oauth2/token and
	// https://api.twitch.tv/helix, or a stand-in in tests.
	TokenURL, Base string
	Addresses      outbound.AddressPolicy
}

// Helix is the directory of Twitch's own API.
type Helix struct {
	config HelixConfig
	client *http.Client

	mu     sync.Mutex
	tokens oauth2.TokenSource
}

var _ Directory = (*Helix)(nil)

// NewHelix returns a directory that requests a token when it needs one.
func NewHelix(config HelixConfig) *Helix {
	h := &Helix{config: config, client: newClient(config.Addresses)}
	h.resetToken()
	return h
}

// Locate implements Directory. It replaces a token that Twitch refuses, once.
func (h *Helix) Locate(ctx context.Context, name Name) (string, error) {
	address, status, err := h.queryUser(ctx, name)
	if status == http.StatusUnauthorized {
		h.resetToken()
		address, status, err = h.queryUser(ctx, name)
	}
	switch {
	case err != nil:
		return "", err
	case status != http.StatusOK:
		return "", fmt.Errorf("avatars: Twitch answered %d", status)
	case address == "":
		return "", ErrUnknown
	}
	return address, nil
}

// resetToken discards the token.
func (h *Helix) resetToken() {
	credentials := clientcredentials.Config{
		ClientID: h.config.ClientID, ClientSecret: h.config.ClientSecret,
		TokenURL: h.config.TokenURL, AuthStyle: oauth2.AuthStyleInParams,
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.tokens = credentials.TokenSource(context.WithValue(context.Background(), oauth2.HTTPClient, h.client))
}

func (h *Helix) token() (*oauth2.Token, error) {
	h.mu.Lock()
	tokens := h.tokens
	h.mu.Unlock()
	return tokens.Token()
}

// users holds the fields of Twitch's answer that are used.
type users struct {
	Data []struct {
		Login string `json:"login"`
		Image string `json:"profile_image_url"`
	} `json:"data"`
}

func (h *Helix) queryUser(ctx context.Context, name Name) (address string, status int, err error) {
	token, err := h.token()
	if err != nil {
		return "", 0, fmt.Errorf("avatars: no token from Twitch: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, h.config.Base+"/users?login="+string(name), nil)
	if err != nil {
		return "", 0, err
	}
	request.Header.Set("Client-Id", h.config.ClientID)
	token.SetAuthHeader(request)
	response, err := h.client.Do(request)
	if err != nil {
		return "", 0, err
	}
	defer func() { _ = response.Body.Close() }()
	content, err := readAll(response.Body, maxResponse)
	if err != nil || response.StatusCode != http.StatusOK {
		return "", response.StatusCode, err
	}
	var found users
	if err := json.Unmarshal(content, &found); err != nil {
		return "", response.StatusCode, fmt.Errorf("avatars: Twitch: %w", err)
	}
	for _, user := range found.Data {
		if strings.EqualFold(user.Login, string(name)) {
			address = user.Image
		}
	}
	return address, response.StatusCode, nil
}
