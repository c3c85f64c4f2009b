package game

import "strings"

const (
	// LobbyIDAlphabet are the characters of a lobby id: none that look alike.
	LobbyIDAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
	// LobbyIDLength is how many of them make an id.
	LobbyIDLength = 6
)

// LobbyID is what people type to join; the zero value is no lobby. It can only hold
// a well-formed id, so adapters may build subjects and paths from it.
type LobbyID struct{ text string }

// ParseLobbyID reads a typed id: white space around it and lower case are
// accepted, anything else is ErrLobbyNotFound.
func ParseLobbyID(typed string) (LobbyID, error) {
	text := []byte(strings.TrimSpace(typed))
	if len(text) != LobbyIDLength {
		return LobbyID{}, ErrLobbyNotFound
	}
	for i, c := range text {
		// Not strings.ToUpper: it would turn letters of other alphabets into valid ones.
		if 'a' <= c && c <= 'z' {
			text[i] = c - 'a' + 'A'
		}
		if strings.IndexByte(LobbyIDAlphabet, text[i]) < 0 {
			return LobbyID{}, ErrLobbyNotFound
		}
	}
	return LobbyID{string(text)}, nil
}

// String is the id in upper case, "" for the zero value.
func (id LobbyID) String() string { return id.text }

// MarshalText writes the id as String does.
func (id LobbyID) MarshalText() ([]byte, error) { return []byte(id.text), nil }

// UnmarshalText reads a well-formed id, or nothing as the zero value.
func (id *LobbyID) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*id = LobbyID{}
		return nil
	}
	parsed, err := ParseStoredID(string(text))
	if err == nil {
		*id = parsed
	}
	return err
}
