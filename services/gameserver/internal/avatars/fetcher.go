package avatars

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"tarnwort/services/gameserver/internal/outbound"
)

// maxPicture is the largest picture that is served, in bytes.
const maxPicture = 64 << 10

// Pictures says where pictures may come from.
type Pictures struct {
	// Origin is the only scheme and host pictures are fetched from.
	Origin    string
	Addresses outbound.AddressPolicy
}

// Twitch returns where Twitch stores its pictures.
func Twitch() Pictures {
	return Pictures{Origin: "https://static-cdn.jtvnw.net", Addresses: outbound.PublicAddress}
}

// fetcher fetches pictures.
type fetcher struct {
	origin string
	client *http.Client
}

func newFetcher(p Pictures) *fetcher {
	return &fetcher{origin: p.Origin, client: newClient(p.Addresses)}
}

func (f *fetcher) close() { f.client.CloseIdleConnections() }

func (f *fetcher) fetch(ctx context.Context, address string) (Picture, error) {
	target, err := url.Parse(address)
	if err != nil || target.Scheme+"://"+target.Host != f.origin || target.User != nil {
		return Picture{}, fmt.Errorf("avatars: a picture is not from %s", f.origin)
	}
	target.Path = smallVariant(target.Path)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, target.String(), nil)
	if err != nil {
		return Picture{}, err
	}
	response, err := f.client.Do(request)
	if err != nil {
		return Picture{}, err
	}
	defer func() { _ = response.Body.Close() }()
	switch {
	case response.StatusCode == http.StatusNotFound:
		return Picture{}, ErrUnknown
	case response.StatusCode != http.StatusOK:
		return Picture{}, fmt.Errorf("avatars: picture answered %d", response.StatusCode)
	}
	content, err := readAll(response.Body, maxPicture)
	if err != nil {
		return Picture{}, err
	}
	kind := imageKind(content)
	if kind == "" {
		return Picture{}, fmt.Errorf("avatars: an answer is no picture")
	}
	return Picture{Type: kind, Content: content}, nil
}

// smallVariant returns the path of the 150-pixel version of a Twitch picture. The usual one of
// 300 pixels is larger than pages show it, and may exceed maxPicture.
func smallVariant(path string) string {
	if base, extension, ok := strings.Cut(path, "-300x300."); ok {
		return base + "-150x150." + extension
	}
	return path
}

// imageKind returns the type of an image by its bytes, not by the sender's header: a page
// that is declared as an image must not be served from this origin.
func imageKind(content []byte) string {
	switch kind := http.DetectContentType(content); kind {
	case "image/png", "image/jpeg", "image/gif", "image/webp":
		return kind
	default:
		return ""
	}
}
