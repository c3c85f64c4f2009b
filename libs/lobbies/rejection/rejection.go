// Package rejection holds the application's refusals, and explains any error to people.
package rejection

import (
	"errors"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// What the application refuses with, beside the rules.
var (
	ErrBadRequest         = game.Rejection{Code: "bad_request", Message: "Ungültige Anfrage.", English: "Invalid request."}
	ErrUnknownEvent       = game.Rejection{Code: "unknown_event", Message: "Unbekannte Aktion.", English: "Unknown action."}
	ErrStorage            = game.Rejection{Code: "storage", Message: "Der Server kann gerade nicht speichern. Bitte versuche es gleich noch einmal.", English: "The server cannot save right now. Please try again in a moment."}
	ErrShuttingDown       = game.Rejection{Code: "shutting_down", Message: "Der Server startet gerade neu. Bitte versuche es gleich noch einmal.", English: "The server is restarting. Please try again in a moment."}
	ErrBusy               = game.Rejection{Code: "busy", Message: "Der Server ist gerade ausgelastet. Bitte versuche es gleich noch einmal.", English: "The server is busy right now. Please try again in a moment."}
	ErrQuota              = game.Rejection{Code: "quota", Message: "In dieser Lobby ist kein Platz mehr. Bitte macht in einer neuen Lobby weiter.", English: "This lobby has no room left. Please go on in a new lobby."}
	ErrVotesFull          = game.Rejection{Code: "votes_full", Message: "Für weitere Stimmen ist in dieser Lobby kein Platz mehr. Das Spiel geht weiter.", English: "This lobby has no room left for votes. The game goes on."}
	ErrVotersAboveLimit   = game.Rejection{Code: "voters_above_limit", Message: "So viele Stimmen je Internetanschluss erlaubt dieser Server nicht.", English: "This server does not allow so many votes per internet connection."}
	ErrTooManyVotes       = game.Rejection{Code: "too_many_votes", Message: "Es sind höchstens 1.000 Stimmen auf einmal möglich.", English: "At most 1,000 votes at once are possible."}
	ErrVotesRepeated      = game.Rejection{Code: "votes_repeated", Message: "Diese Stimmen sind schon gezählt.", English: "These votes have been counted already."}
	ErrTooManyConnections = game.Rejection{Code: "too_many_connections", Message: "Aus deinem Netz sind schon zu viele Geräte verbunden.", English: "Too many devices on your network are connected already."}
	ErrTooManyViewers     = game.Rejection{Code: "too_many_viewers", Message: "Aus deinem Netz schauen schon so viele zu, wie der Server erlaubt.", English: "As many people on your network are watching as the server allows."}
	ErrSeriesTooLarge     = game.Rejection{Code: "series_too_large", Message: "Die Datei ist zu groß: Eine Serie hat höchstens 64 KB.", English: "The file is too large: a series has at most 64 KB."}
	ErrSeriesUnreadable   = game.Rejection{Code: "series_unreadable", Message: "Diese Datei lässt sich nicht lesen: Sie ist beschädigt oder kein JSON.", English: "This file cannot be read: it is damaged or no JSON."}
	ErrSeriesFormat       = game.Rejection{Code: "series_format", Message: "Diese Datei ist keine gesicherte Serie.", English: "This file is not a saved series."}
	ErrSeriesVersion      = game.Rejection{Code: "series_version", Message: "Eine andere Version von Tarnwort hat diese Serie gesichert. Dieser Server liest Version 1.", English: "Another version of Tarnwort saved this series. This server reads version 1."}
	ErrSeriesFields       = game.Rejection{Code: "series_fields", Message: "In der Serie ist ein Feld unbekannt, doppelt, falsch gefüllt, oder es fehlt.", English: "A field of the series is unknown, twice there, of the wrong kind, or missing."}
	ErrWebhooksOff        = game.Rejection{Code: "webhooks_off", Message: "Webhooks sind auf diesem Server ausgeschaltet.", English: "Webhooks are switched off on this server."}
	ErrWebhookURL         = game.Rejection{Code: "webhook_url", Message: "Eine Webhook-Adresse beginnt mit https://. Ein Port geht von 1 bis 65535.", English: "A webhook's address begins with https://. A port is 1 to 65535."}
	ErrInternal           = game.Rejection{Code: "internal", Message: "Interner Fehler", English: "Internal error"}
)

// What the rules refuse with, as far as adapters tell it apart.
var (
	ErrLobbyNotFound   = game.ErrLobbyNotFound
	ErrNoRight         = game.ErrNoRight
	ErrMayNotLock      = game.ErrMayNotLock
	ErrForeignSeat     = game.ErrForeignSeat
	ErrLeft            = game.ErrLeft
	ErrBanned          = game.ErrBanned
	ErrWrongPassword   = game.ErrWrongPassword
	ErrLocked          = game.ErrLocked
	ErrTooManyRequests = game.ErrTooManyRequests
	ErrNameMissing     = game.ErrNameMissing
	ErrNameTooLong     = game.ErrNameTooLong
	ErrCharacters      = game.ErrCharacters
	ErrCameraURL       = game.ErrCameraURL
	ErrTwitchUsername  = game.ErrTwitchUsername
	ErrClientID        = game.ErrClientID
	ErrUnknownFace     = game.ErrUnknownFace
	ErrWebhookScope    = game.ErrWebhookScope
	ErrSeatKey         = game.ErrSeatKey
	ErrSlotNotFound    = game.ErrSlotNotFound
	ErrSlotOptions     = game.ErrSlotOptions

	ErrSeriesEvenings       = game.ErrSeriesEvenings
	ErrSeriesGuests         = game.ErrSeriesGuests
	ErrSeriesName           = game.ErrSeriesName
	ErrSeriesTwitchUsername = game.ErrSeriesTwitchUsername
	ErrSeriesPoints         = game.ErrSeriesPoints
	ErrSeriesGuestTwice     = game.ErrSeriesGuestTwice
)

// Rejections lists what the application and the rules may refuse with.
func Rejections() []game.Rejection {
	return append(game.Rejections(), ErrBadRequest, ErrUnknownEvent, ErrStorage, ErrShuttingDown, ErrBusy, ErrQuota, ErrVotesFull, ErrVotersAboveLimit, ErrTooManyVotes, ErrVotesRepeated, ErrTooManyConnections, ErrTooManyViewers, ErrSeriesTooLarge, ErrSeriesUnreadable, ErrSeriesFormat, ErrSeriesVersion, ErrSeriesFields, ErrWebhooksOff, ErrWebhookURL, ErrInternal)
}

// Explain returns the rejection in err, what an error of protocol.Decode means to people,
// or ErrInternal for everything that stays inside the server.
func Explain(err error) game.Rejection {
	var unclean game.UncleanText
	var missing protocol.MissingField
	var no game.Rejection
	switch {
	case errors.As(err, &unclean):
		return unclean.Rejection()
	case errors.As(err, &missing):
		return game.Rejection{Code: ErrBadRequest.Code, Message: "Ungültige Anfrage: " + missing.Name + " fehlt.", English: "Invalid request: " + missing.Name + " is missing."}
	case errors.As(err, &no):
		return no
	case errors.Is(err, protocol.ErrSeriesUnreadable):
		return ErrSeriesUnreadable
	case errors.Is(err, protocol.ErrSeriesFormat):
		return ErrSeriesFormat
	case errors.Is(err, protocol.ErrSeriesVersion):
		return ErrSeriesVersion
	case errors.Is(err, protocol.ErrSeriesFields):
		return ErrSeriesFields
	case errors.Is(err, protocol.ErrSeriesNumber):
		return ErrSeriesPoints
	case errors.Is(err, protocol.ErrNoText):
		return ErrCharacters
	case errors.Is(err, protocol.ErrNoObject):
		return ErrBadRequest
	}
	return ErrInternal
}

// Refused returns the field and the character that err refuses, as far as it names them.
func Refused(err error) protocol.Refused {
	var unclean game.UncleanText
	var missing protocol.MissingField
	switch {
	case errors.As(err, &missing):
		return protocol.Refused{Field: missing.Name}
	case errors.As(err, &unclean):
		return protocol.Refused{Field: string(unclean.Field), Character: unclean.CodePoint()}
	}
	return protocol.Refused{}
}
