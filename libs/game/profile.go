package game

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// profile is the part of a seat that its owner types.
type profile struct {
	name, twitchUsername, cameraURL string
}

// newProfile trims and checks a profile; the name is made unique by uniqueName.
func newProfile(name, twitchUsername, cameraURL string) (profile, error) {
	name, err := newName(name)
	if err != nil {
		return profile{}, err
	}
	twitchUsername, err = shortText(TwitchUsernameField, twitchUsername, MaxTwitchUsernameLength, ErrTwitchUsername)
	if err != nil {
		return profile{}, err
	}
	cameraURL, err = newCameraURL(cameraURL)
	return profile{name, twitchUsername, cameraURL}, err
}

func newName(typed string) (string, error) {
	trimmed := strings.TrimSpace(typed)
	name := oneLine(trimmed)
	if name == "" {
		return "", ErrNameMissing
	}
	if err := mustBeClean(NameField, trimmed, emojiJoiners); err != nil {
		return "", err
	}
	switch {
	case !isVisible(name):
		return "", ErrNameMissing
	case utf8.RuneCountInString(name) > MaxNameLength:
		return "", ErrNameTooLong
	}
	return name, nil
}

// newCameraURL accepts nothing or an https URL. Whether its host is one of the
// operator's is checked before the command is given.
func newCameraURL(typed string) (string, error) {
	url := strings.TrimSpace(typed)
	switch {
	case url == "":
		return "", nil
	case !strings.HasPrefix(url, "https://"), utf8.RuneCountInString(url) > MaxCameraURLLength,
		strings.ContainsAny(url, " \t\r\n\"'<>\\"), !isClean(url, noJoiners):
		return "", ErrCameraURL
	}
	return url, nil
}

// uniqueName appends ' (2)', ' (3)' … while another seat has that name.
// A long name is cut to make room.
func uniqueName(l *Lobby, name string, owner PlayerID) string {
	return numbered(name, func(unique string) bool { return isNameTaken(l, unique, owner) })
}

// numbered appends ' (2)', ' (3)' … to a name that is taken.
func numbered(name string, taken func(string) bool) string {
	unique := name
	for n := 2; taken(unique); n++ {
		unique = withNumber(name, n)
	}
	return unique
}

// withNumber appends ' (2)' for 2, and cuts a long name to make room.
func withNumber(name string, n int) string {
	suffix := " (" + strconv.Itoa(n) + ")"
	base := []rune(name)
	base = base[:min(len(base), MaxNameLength-len(suffix))]
	if !isClean(string(base), emojiJoiners) {
		base = base[:len(base)-1] // half of a key such as 1️⃣ or of joined emoji, which no name may have
	}
	return strings.TrimSpace(string(base)) + suffix
}

func isNameTaken(l *Lobby, name string, owner PlayerID) bool {
	if l.GameMaster.ID != owner && sameText(l.GameMaster.Name, name) {
		return true
	}
	for i := range l.Players {
		if l.Players[i].ID != owner && sameText(l.Players[i].Name, name) {
			return true
		}
	}
	return false
}
