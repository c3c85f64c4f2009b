package lobbies

import (
	"net/url"
	"slices"
	"strings"

	"tarnwort/libs/game"
)

// DefaultCameraHosts are the camera services that embed well.
func DefaultCameraHosts() []string { return []string{"vdo.ninja", "obs.ninja"} }

// maxCameraValue bounds one parameter of a camera link.
const maxCameraValue = 200

// CameraURL reads a camera link and builds it anew from the parts that only
// watch: such links accept parameters that run scripts or send the visitor's own
// camera. Hosts are matched exactly. It returns "" for "" and game.ErrCameraURL
// for everything that is not a link to watch a camera.
func CameraURL(typed string, hosts []string) (string, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return "", nil
	}
	u, err := url.Parse(typed)
	if err != nil || u.Scheme != "https" || u.User != nil || !slices.Contains(hosts, strings.ToLower(u.Host)) {
		return "", game.ErrCameraURL
	}
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil || sends(query) || (u.Path != "" && u.Path != "/") {
		return "", game.ErrCameraURL
	}
	kept, ok := watching(query)
	if !ok {
		return "", game.ErrCameraURL
	}
	return (&url.URL{Scheme: "https", Host: strings.ToLower(u.Host), Path: "/", RawQuery: kept.Encode()}).String(), nil
}

// sends tells whether a link asks the visitor for their own camera or control.
func sends(query url.Values) bool {
	for name := range query {
		switch strings.ToLower(name) {
		case "push", "webcam", "director", "screenshare", "permaid", "miconly":
			return true
		}
	}
	return false
}

// watching keeps what says whom to watch: a view, or a scene of a room.
func watching(query url.Values) (url.Values, bool) {
	kept := url.Values{}
	for name := range query {
		value := query.Get(name)
		if !plain(value) {
			return nil, false
		}
		switch name = strings.ToLower(name); name {
		case "view", "room", "scene", "solo", "password", "hash":
			kept.Set(name, value)
		}
	}
	return kept, kept.Get("view") != "" || (kept.Get("room") != "" && kept.Has("scene"))
}

// plain tells whether a value is of the characters that stream names, passwords
// and hashes are made of.
func plain(value string) bool {
	return len(value) <= maxCameraValue && !strings.ContainsFunc(value, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("_-,.~!*", r)
	})
}
