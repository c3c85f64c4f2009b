package protocol

import "tarnwort/libs/game"

// The wire carries the settings as the rules describe them.
type (
	// Settings are told to all viewers.
	Settings = game.Settings
	// SettingsChange is what a game master changes at once.
	SettingsChange = game.SettingsChange
	// Seconds is a time in settings.
	Seconds = game.Seconds
)
