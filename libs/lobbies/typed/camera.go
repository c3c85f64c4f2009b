package typed

import (
	"maps"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tarnwort/libs/game"
)

// DefaultCameraHosts are the camera services that embed well.
func DefaultCameraHosts() []string { return []string{"vdo.ninja", "obs.ninja"} }

// CameraPolicy says which camera links are embedded. Overlays apply the same policy, generated as TypeScript, because links
// in older logs were stored under an older one.
type CameraPolicy struct {
	// Kept are the parameters that a stored link may have: what to watch and how to get in. All others are dropped.
	Kept []string `json:"kept"`
	// Free are those of them whose value may have any characters that can be seen.
	Free []string `json:"free"`
	// Refused are the parameters of a link that sends the visitor's camera or controls a room.
	Refused []string `json:"refused"`
	// Added are the flags of an embedded link: the plain picture without sound, at once.
	Added []string `json:"added"`
	// MaxValueLength bounds a parameter's value in bytes.
	MaxValueLength int `json:"maxValueLength"`
	// ValueCharacters are the characters that a value may have beside ASCII letters and digits.
	ValueCharacters string `json:"valueCharacters"`
}

// VDONinja returns the policy for VDO.Ninja, whose links accept parameters that run scripts or send the visitor's camera.
func VDONinja() CameraPolicy {
	return CameraPolicy{
		Kept: []string{"view", "room", "scene", "solo", "password", "hash"},
		Free: []string{"password"},
		Refused: []string{
			"push", "permaid", "webcam", "director", "screenshare", "ss", "wss", "fileshare", "website", "miconly",
		},
		Added:           []string{"cleanoutput", "transparent", "autostart", "noaudio"},
		MaxValueLength:  200,
		ValueCharacters: "_-,.~!*",
	}
}

// CameraURL parses a camera link, whose host must be one of hosts, and rebuilds it from the parameters
// that only watch. It returns "" for "" and game.ErrCameraURL for a link that VDONinja refuses.
func CameraURL(typed string, hosts []string) (string, error) {
	typed = Text(typed)
	if typed == "" {
		return "", nil
	}
	u, err := url.Parse(typed)
	if err != nil || u.Scheme != "https" || u.User != nil || !slices.Contains(hosts, strings.ToLower(u.Host)) {
		return "", game.ErrCameraURL
	}
	if u.Path != "" && u.Path != "/" {
		return "", game.ErrCameraURL
	}
	kept, ok := VDONinja().selectKept(parseQuery(u.RawQuery))
	if !ok {
		return "", game.ErrCameraURL
	}
	return (&url.URL{Scheme: "https", Host: strings.ToLower(u.Host), Path: "/", RawQuery: kept.Encode()}).String(), nil
}

// parseQuery reads a query as browsers do: a malformed escape is taken literally.
func parseQuery(raw string) url.Values {
	query := url.Values{}
	for pair := range strings.SplitSeq(raw, "&") {
		name, value, _ := strings.Cut(pair, "=")
		query.Add(unescape(name), unescape(value))
	}
	return query
}

func unescape(text string) string {
	if plain, err := url.QueryUnescape(text); err == nil {
		return plain
	}
	return text
}

// selectKept returns the kept parameters of a link. It reports false for a link that sends, that has other characters in a
// kept value, or that names neither a view nor a scene of a room. What is dropped may be anything.
func (p CameraPolicy) selectKept(query url.Values) (url.Values, bool) {
	kept := url.Values{}
	for _, name := range slices.Sorted(maps.Keys(query)) {
		value := query.Get(name)
		name = strings.ToLower(name)
		switch {
		case slices.Contains(p.Refused, name):
			return nil, false
		case !slices.Contains(p.Kept, name):
		case !p.allowsValue(name, value):
			return nil, false
		default:
			kept.Set(name, value)
		}
	}
	return kept, kept.Get("view") != "" || (kept.Get("room") != "" && kept.Has("scene"))
}

func (p CameraPolicy) allowsValue(name, value string) bool {
	free := slices.Contains(p.Free, name)
	return len(value) <= p.MaxValueLength && utf8.ValidString(value) && !strings.ContainsFunc(value, func(r rune) bool {
		if free {
			return unicode.IsControl(r)
		}
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune(p.ValueCharacters, r)
	})
}
