package game

import (
	"fmt"
	"unicode/utf8"
)

// TextField names a text that people type.
type TextField string

// The texts in which a character may be refused.
const (
	NameField           TextField = "name"
	TwitchUsernameField TextField = "twitchUsername"
	TopicField          TextField = "topic"
	ImposterTopicField  TextField = "imposterTopic"
	CategoryHintField   TextField = "categoryHint"
	WordField           TextField = "word"
	GuessField          TextField = "guess"
)

// UncleanText is ErrCharacters with the field and the first character that is refused there.
type UncleanText struct {
	Field     TextField
	Character rune
}

// mustBeClean returns UncleanText for a text that isClean refuses, or ErrCharacters for one with invalid bytes.
func mustBeClean(field TextField, text string, joiners joiners) error {
	unclean, found := findUnclean(text, joiners)
	switch {
	case !found:
		return nil
	case unclean == utf8.RuneError:
		return ErrCharacters
	}
	return UncleanText{Field: field, Character: unclean}
}

// Error is the German message.
func (u UncleanText) Error() string { return u.Rejection().Message }

// Unwrap returns ErrCharacters.
func (u UncleanText) Unwrap() error { return ErrCharacters }

// CodePoint is the refused character as Unicode names it, such as U+202E.
func (u UncleanText) CodePoint() string { return fmt.Sprintf("%U", u.Character) }

// Rejection is the refusal in words.
func (u UncleanText) Rejection() Rejection {
	german, english := u.Field.names()
	return Rejection{
		ErrCharacters.Code,
		german + ": Das Zeichen " + u.CodePoint() + " ist hier nicht möglich.",
		english + ": the character " + u.CodePoint() + " is not possible here.",
	}
}
