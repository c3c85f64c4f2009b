package game

// Rejection is the refusal of a command. Code is for programs and never changes;
// Message is German, English its translation, both for people.
type Rejection struct {
	Code    string
	Message string
	English string
}

// Error is the English message, for logs and programs. What people read is taken from the fields.
func (r Rejection) Error() string { return r.English }

// The rejections of the rules.
var (
	ErrLobbyNotFound         = Rejection{"lobby_not_found", "Lobby nicht gefunden.", "Lobby not found."}
	ErrLobbyTaken            = Rejection{"lobby_taken", "Diese Lobby gibt es schon.", "This lobby exists already."}
	ErrNoRight               = Rejection{"no_right", "Keine Berechtigung.", "You are not allowed to do that."}
	ErrWrongPhase            = Rejection{"wrong_phase", "Aktion in dieser Phase nicht möglich.", "Not possible in this phase."}
	ErrPlayerNotFound        = Rejection{"player_not_found", "Dieser Spieler ist nicht in der Lobby.", "This player is not in the lobby."}
	ErrGameMasterDoesNotPlay = Rejection{"game_master_does_not_play", "Der Spielleiter spielt nicht mit.", "The game master does not play."}

	ErrLocked         = Rejection{"locked", "Die Lobby ist gesperrt.", "The lobby is locked."}
	ErrMayNotLock     = Rejection{"may_not_lock", "Nur der Spielleiter darf die Lobby sperren.", "Only the game master may lock the lobby."}
	ErrRoundRunning   = Rejection{"round_running", "Die Runde läuft bereits. Bitte warte bis zur nächsten Einrichtung.", "The round is already running. Please wait for the next setup."}
	ErrPending        = Rejection{"pending", "Es läuft schon etwas ab, das du zurücknehmen kannst.", "Something that you can take back is counting down."}
	ErrRoundStarting  = Rejection{"round_starting", "Die Runde startet gerade.", "The round is about to start."}
	ErrUnknownAction  = Rejection{"unknown_action", "Diese Aktion gibt es nicht.", "There is no such action."}
	ErrRevealRunning  = Rejection{"reveal_running", "Die Auflösung läuft noch.", "The reveal is still running."}
	ErrLobbyFull      = Rejection{"lobby_full", "Die Lobby ist voll.", "The lobby is full."}
	ErrBanned         = Rejection{"barred", "Der Spielleiter hat dich aus dieser Lobby entfernt.", "The game master removed you from this lobby."}
	ErrLeft           = Rejection{"left", "Du hast die Lobby verlassen.", "You left the lobby."}
	ErrForeignSeat    = Rejection{"foreign_seat", "Dieser Platz gehört zu einem anderen Gerät.", "This seat belongs to another device."}
	ErrNameMissing    = Rejection{"name_missing", "Bitte gib deinen Namen ein", "Please enter your name"}
	ErrNameTooLong    = Rejection{"name_too_long", "Der Name darf höchstens 24 Zeichen haben.", "A name may have at most 24 characters."}
	ErrTwitchUsername = Rejection{"twitch_username", "Der Twitch-Name ist ungültig.", "The Twitch name is invalid."}
	ErrCameraURL      = Rejection{"camera_url", "Der Kamera-Link ist ungültig.", "The camera link is invalid."}
	ErrFaceTaken      = Rejection{"face_taken", "Diese Maske ist vergeben.", "This mask is taken."}
	ErrUnknownFace    = Rejection{"unknown_face", "Diese Maske gibt es nicht.", "There is no such mask."}
	ErrClientID       = Rejection{"client_id", "Die Kennung des Browsers ist ungültig.", "The browser's id is invalid."}
	ErrCharacters     = Rejection{"characters", "Der Text enthält unzulässige Zeichen.", "The text contains characters that are not allowed."}

	ErrTooFewPlayers        = Rejection{"too_few_players", "Es müssen mindestens zwei Spieler verbunden sein.", "At least two players must be connected."}
	ErrPlayersNotReady      = Rejection{"players_not_ready", "Es sind noch nicht alle Spieler bereit.", "Not all players are ready yet."}
	ErrSettingsInRound      = Rejection{"settings_in_round", "Einstellungen gelten erst für die nächste Runde.", "Settings apply to the next round only."}
	ErrTurnTimeRange        = Rejection{"turn_time_range", "Die Zeit muss zwischen 10 und 300 Sekunden liegen.", "The time must be between 10 and 300 seconds."}
	ErrStreamDelayRange     = Rejection{"stream_delay_range", "Die Verzögerung deines Streams beträgt 0 bis 60 Sekunden.", "The delay of your stream is 0 to 60 seconds."}
	ErrDiscussionTimeRange  = Rejection{"discussion_time_range", "Die Diskussion dauert 30 bis 600 Sekunden; 0 heißt ohne Uhr.", "The discussion takes 30 to 600 seconds; 0 is without a clock."}
	ErrWordsPerPlayerRange  = Rejection{"words_per_player_range", "Es sind 1 bis 5 Wörter pro Spieler möglich.", "1 to 5 words per player are possible."}
	ErrTopicMissing         = Rejection{"topic_missing", "Bitte gib das geheime Wort ein.", "Please enter the secret word."}
	ErrImposterTopicMissing = Rejection{"imposter_topic_missing", "Bitte gib das Wort des Imposters ein.", "Please enter the imposter's word."}
	ErrSameTopics           = Rejection{"same_topics", "Das Wort des Imposters ist das geheime Wort.", "The imposter's word is the secret word."}
	ErrTopicTooLong         = Rejection{"topic_too_long", "Das geheime Wort darf höchstens 60 Zeichen haben.", "The secret word may have at most 60 characters."}
	ErrHintTooLong          = Rejection{"hint_too_long", "Der Hinweis darf höchstens 120 Zeichen haben.", "The hint may have at most 120 characters."}
	ErrImposterMissing      = Rejection{"imposter_missing", "Bitte wähle einen Imposter.", "Please choose an imposter."}
	ErrImposterOffline      = Rejection{"imposter_offline", "Der Imposter ist nicht verbunden.", "The imposter is not connected."}
	ErrNotAPermutation      = Rejection{"not_a_permutation", "Die Reihenfolge muss jeden Spieler genau einmal enthalten.", "The order must contain every player exactly once."}
	ErrBotCannotLead        = Rejection{"bot_cannot_lead", "Ein Bot kann die Lobby nicht leiten.", "A bot cannot lead the lobby."}

	ErrNotYourTurn      = Rejection{"not_your_turn", "Du bist nicht an der Reihe.", "It is not your turn."}
	ErrPaused           = Rejection{"paused", "Die Uhr ist angehalten.", "The clock is paused."}
	ErrTurnOver         = Rejection{"turn_over", "Dieser Zug ist schon vorbei.", "This turn is already over."}
	ErrNoSkip           = Rejection{"no_skip", "Dieser Zug lässt sich nicht mehr wiederholen.", "This turn cannot be repeated any more."}
	ErrWordArrived      = Rejection{"word_arrived", "Das Wort ist inzwischen da.", "The word has arrived meanwhile."}
	ErrTurnTooLong      = Rejection{"turn_too_long", "Dieser Zug ist schon dreimal so lang wie eingestellt.", "This turn is already three times its length."}
	ErrWordMissing      = Rejection{"word_missing", "Bitte gib ein Wort ein.", "Please enter a word."}
	ErrWordTooLong      = Rejection{"word_too_long", "Das Wort darf höchstens 20 Zeichen haben.", "A word may have at most 20 characters."}
	ErrWordReserved     = Rejection{"word_reserved", "Dieses Wort ist nicht erlaubt.", "This word is not allowed."}
	ErrSecretWord       = Rejection{"secret_word", "Das ist das geheime Wort!", "That is the secret word!"}
	ErrWordCounted      = Rejection{"word_counted", "Dieses Wort wurde schon gewertet.", "This word has already been counted."}
	ErrWordTooLate      = Rejection{"word_too_late", "Zu spät – dein Wort wurde übersprungen.", "Too late – your word was skipped."}
	ErrWordFiltered     = Rejection{"word_filtered", "Dieses Wort lässt der Wortfilter der Lobby nicht zu. Nimm ein anderes.", "The word filter of this lobby refuses this word. Please take another."}
	ErrNameFiltered     = Rejection{"name_filtered", "Diesen Namen lässt der Wortfilter der Lobby nicht zu. Nimm einen anderen.", "The word filter of this lobby refuses this name. Please take another."}
	ErrUnknownFilter    = Rejection{"unknown_filter", "Diesen Wortfilter gibt es nicht.", "There is no such word filter."}
	ErrUnknownHold      = Rejection{"unknown_hold", "So lassen sich Wörter nicht zurückhalten.", "Words cannot be held like that."}
	ErrWordNotFound     = Rejection{"word_not_found", "Dieses Wort gibt es nicht.", "There is no such word."}
	ErrPollClosed       = Rejection{"poll_closed", "Gerade wird nicht abgestimmt.", "There is no vote right now."}
	ErrTooManyVoters    = Rejection{"too_many_voters", "Aus deinem Netz haben schon so viele abgestimmt, wie der Spielleiter erlaubt.", "As many people on your network have voted as the game master allows."}
	ErrVoteFinal        = Rejection{"vote_final", "Du hast deine Stimme in dieser Runde schon fünfmal geändert.", "You have changed your vote five times in this round."}
	ErrVotersPerAddress = Rejection{"voters_per_address", "Es sind 1 bis 100.000 Stimmen je Internetanschluss möglich.", "1 to 100,000 votes per internet connection are possible."}
	ErrChatCommand      = Rejection{"chat_command", "Der Befehl darf höchstens 20 Zeichen haben: Buchstaben und Ziffern, davor höchstens ein Zeichen wie !.", "The command may have at most 20 characters: letters and digits, with at most one sign such as ! before them."}
	ErrYouTubeVideo     = Rejection{"youtube_video", "Das ist keine Adresse eines YouTube-Streams. Nimm die Adresse des Videos, nicht die des Kanals.", "This is no address of a YouTube stream. Take the address of the video, not of the channel."}
	ErrBallotClosed     = Rejection{"ballot_closed", "Die Abstimmung ist nicht offen.", "The ballot is not open."}
	ErrBallotOfOne      = Rejection{"ballot_of_one", "Eine einzelne Stimme bliebe nicht geheim.", "A single vote would not stay secret."}
	ErrOwnBallot        = Rejection{"own_ballot", "Du kannst dich nicht selbst verdächtigen.", "You cannot suspect yourself."}
	ErrLastGuessOff     = Rejection{"last_guess_off", "Der letzte Tipp ist in dieser Lobby ausgeschaltet.", "The last guess is switched off in this lobby."}
	ErrDiscussionOff    = Rejection{"discussion_off", "Die Diskussion hat in dieser Lobby keine Uhr.", "The discussion has no clock in this lobby."}
	ErrNoLastGuess      = Rejection{"no_last_guess", "Gerade wird nicht geraten.", "There is nothing to guess right now."}
	ErrDrawnByServer    = Rejection{"drawn_by_server", "Der automatische Spielleiter zieht Wort und Imposter.", "The automatic game master draws word and imposter."}
	ErrDecidedByServer  = Rejection{"decided_by_server", "Diese Runde entscheidet der automatische Spielleiter.", "The automatic game master decides this round."}
	ErrUnknownWordPack  = Rejection{"unknown_word_pack", "Diese Wortliste gibt es nicht.", "There is no such word pack."}
	ErrTooManyTokens    = Rejection{"too_many_tokens", "Es sind höchstens zehn Fernsteuerungen möglich.", "At most ten remote controls are possible."}
	ErrSeatKey          = Rejection{"seat_key", "Dieser Code gilt nicht mehr. Zeig auf dem anderen Gerät einen neuen.", "This code is no longer valid. Show a new one on the other device."}
	ErrSlotNotFound     = Rejection{"slot_not_found", "Diesen Sendeplatz gibt es nicht (mehr).", "There is no such slot (any more)."}
	ErrSlotOptions      = Rejection{"slot_options", "So viele Einstellungen passen nicht in den Sendeplatz.", "The slot has no room for so many options."}
	ErrSlotFull         = Rejection{"slot_full", "Dieser Sendeplatz wurde zu oft geändert. Leg einen neuen an.", "This slot was changed too often. Make a new one."}
	ErrTooManyWebhooks  = Rejection{"too_many_webhooks", "Es sind höchstens drei Webhooks möglich.", "At most three webhooks are possible."}
	ErrWebhookScope     = Rejection{"webhook_scope", "Diese Auswahl für Webhooks gibt es nicht.", "There is no such choice for webhooks."}
	ErrUnknownWinner    = Rejection{"unknown_winner", "Unbekannter Gewinner.", "Unknown winner."}
	ErrPointsRange      = Rejection{"points_range", "Punkte müssen zwischen 0 und 99999 liegen.", "Points must be between 0 and 99999."}
	ErrWrongPassword    = Rejection{"wrong_password", "Falsches Passwort.", "Wrong password."}
	ErrTooManyRequests  = Rejection{"too_many_requests", "Zu viele Anfragen.", "Too many requests."}
	ErrOpenedInNewTab   = Rejection{"opened_in_new_tab", "Du hast das Spiel in einem anderen Tab geöffnet.", "You opened the game in another tab."}

	ErrImpostersRange     = Rejection{"imposters_range", "Es sind 1 bis 3 Imposter möglich.", "1 to 3 imposters are possible."}
	ErrTooManyImposters   = Rejection{"too_many_imposters", "So viele Imposter hat die Runde nicht.", "The round does not have that many imposters."}
	ErrImpostersMissing   = Rejection{"imposters_missing", "Es fehlt noch ein Imposter.", "Another imposter is still missing."}
	ErrTooFewForImposters = Rejection{"too_few_for_imposters", "Für zwei Imposter müssen fünf Spieler verbunden sein, für drei sieben.", "Two imposters take five connected players, three take seven."}
	ErrCaughtMissing      = Rejection{"caught_missing", "Wähle, welcher Imposter gefasst ist.", "Choose which imposter was caught."}

	ErrSeriesEvenings       = Rejection{"series_evenings", "Zahl oder Daten der Abende in der Serie passen nicht.", "Number or dates of the evenings in the series do not fit."}
	ErrSeriesGuests         = Rejection{"series_guests", "Eine Serie hat höchstens 100 Gäste.", "A series has at most 100 guests."}
	ErrSeriesName           = Rejection{"series_name", "Ein Gast der Serie hat einen ungültigen Namen. Möglich sind 1 bis 24 sichtbare Zeichen.", "A guest of the series has an invalid name. 1 to 24 visible characters are possible."}
	ErrSeriesTwitchUsername = Rejection{"series_twitch_username", "Ein Gast der Serie hat einen ungültigen Twitch-Namen. Möglich sind 3 bis 25 Buchstaben von A bis Z, Ziffern und _.", "A guest of the series has an invalid Twitch name. 3 to 25 letters from A to Z, digits and _ are possible."}
	ErrSeriesPoints         = Rejection{"series_points", "Die Punkte eines Gastes der Serie müssen eine ganze Zahl von 0 bis 9.999.999 sein.", "The points of a guest of the series must be a whole number from 0 to 9,999,999."}
	ErrSeriesGuestTwice     = Rejection{"series_guest_twice", "Ein Gast steht zweimal in der Serie. Groß und Klein zählen nicht.", "A guest is in the series twice. Upper and lower case do not count."}
)

// Rejections lists every rejection, so that message catalogues can be checked for completeness. Decide never returns
// ErrWrongPassword, ErrOpenedInNewTab, those of slots, ErrPollClosed, ErrTooManyVoters and ErrVoteFinal: the application and the adapters do.
func Rejections() []Rejection {
	return []Rejection{
		ErrLobbyNotFound, ErrLobbyTaken, ErrNoRight, ErrWrongPhase, ErrPlayerNotFound, ErrGameMasterDoesNotPlay,
		ErrLocked, ErrMayNotLock, ErrRoundRunning, ErrRevealRunning, ErrPending, ErrRoundStarting, ErrUnknownAction, ErrLobbyFull, ErrBanned, ErrLeft, ErrForeignSeat, ErrSeatKey,
		ErrNameMissing, ErrNameTooLong, ErrTwitchUsername, ErrCameraURL, ErrFaceTaken, ErrUnknownFace, ErrClientID, ErrCharacters,
		ErrTooFewPlayers, ErrPlayersNotReady, ErrSettingsInRound, ErrTurnTimeRange, ErrWordsPerPlayerRange, ErrDiscussionTimeRange, ErrStreamDelayRange,
		ErrTopicMissing, ErrImposterTopicMissing, ErrSameTopics, ErrTopicTooLong, ErrHintTooLong, ErrImposterMissing, ErrImpostersMissing, ErrTooManyImposters, ErrTooFewForImposters, ErrImpostersRange, ErrImposterOffline, ErrNotAPermutation, ErrBotCannotLead,
		ErrNotYourTurn, ErrPaused, ErrTurnOver, ErrNoSkip, ErrWordArrived, ErrTurnTooLong, ErrWordMissing, ErrWordTooLong, ErrWordReserved, ErrSecretWord, ErrWordCounted, ErrWordTooLate, ErrWordNotFound, ErrWordFiltered, ErrNameFiltered, ErrUnknownFilter, ErrUnknownHold,
		ErrPollClosed, ErrTooManyVoters, ErrVoteFinal, ErrVotersPerAddress, ErrChatCommand, ErrYouTubeVideo, ErrBallotClosed, ErrBallotOfOne, ErrOwnBallot, ErrLastGuessOff, ErrNoLastGuess, ErrCaughtMissing, ErrDiscussionOff, ErrDrawnByServer, ErrDecidedByServer, ErrUnknownWordPack, ErrTooManyTokens, ErrSlotNotFound, ErrSlotOptions, ErrSlotFull, ErrTooManyWebhooks, ErrWebhookScope,
		ErrSeriesEvenings, ErrSeriesGuests, ErrSeriesName, ErrSeriesTwitchUsername, ErrSeriesPoints, ErrSeriesGuestTwice,
		ErrUnknownWinner, ErrPointsRange,
		ErrWrongPassword, ErrTooManyRequests, ErrOpenedInNewTab,
	}
}

// names returns what people call a field, in German and English.
func (f TextField) names() (german, english string) {
	switch f {
	case NameField:
		return "Name", "Name"
	case TwitchUsernameField:
		return "Twitch-Name", "Twitch name"
	case TopicField:
		return "Geheimes Wort", "Secret word"
	case ImposterTopicField:
		return "Wort des Imposters", "Imposter's word"
	case CategoryHintField:
		return "Hinweis", "Hint"
	case GuessField:
		return "Tipp", "Guess"
	default:
		return "Wort", "Word"
	}
}
