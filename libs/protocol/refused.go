package protocol

// Refused says what was refused in a message, where that is one of its fields.
type Refused struct {
	// Field is the field of a missing value, or the kind of text of Character.
	Field string `json:"field,omitempty"`
	// Character is the character that a text may not have, such as U+202E.
	Character string `json:"character,omitempty"`
}
