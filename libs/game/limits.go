package game

import "time"

// Limits of a lobby.
const (
	// MaxSeats is how many players there may be beside the game master.
	MaxSeats = 20
	// MaxBots is how many of them may be bots of a rehearsal.
	MaxBots = 10
	// MaxBans is how many kicked browsers are kept out; the one that was kicked first
	// may come back when there is one more.
	MaxBans = 100
	// MaxRecords is how many finished rounds the history keeps; the oldest is dropped first.
	// LobbyLifetime has room for 288 rounds of five minutes.
	MaxRecords = 300
	// MaxControlTokens is how many tokens of the remote control there may be.
	MaxControlTokens = 10
	// MaxWebhooks is how many URLs a lobby's changes are sent to.
	MaxWebhooks = 3
	// MaxVoters is how many devices and chatters may vote in a round.
	MaxVoters = 100_000
	// MaxVoteChanges is how often a voter may change their mind in a round: changes without an end must not fill the log.
	MaxVoteChanges = 5
	// DefaultVotersPerAddress is how many devices of one address may vote in a round unless the game master changes it.
	DefaultVotersPerAddress = 50
	// MinPlayers is how many it takes to start and to go on.
	MinPlayers = 2
	// JoinRepeatWindow is how long a join by the same browser returns the same seat.
	JoinRepeatWindow = 60 * time.Second
	// SeatHeldOffline is how long a lost connection keeps its seat in
	// intermission; the server sends ReleaseSeat.
	SeatHeldOffline = 2 * time.Minute
	// GameMasterHeld is how long a lobby waits for a game master who left.
	GameMasterHeld = 30 * time.Minute
	// AttendedEvery is how old the last attendance of a lobby may become while a person is connected.
	AttendedEvery = time.Hour
	// AbsentAfter is how long a lobby lives after its last attendance.
	AbsentAfter = 3 * time.Hour
	// LobbyLifetime is how long a lobby lives at most.
	LobbyLifetime = 24 * time.Hour
)

// Limits of a turn.
const (
	// TurnGrace is how long after its deadline a turn still waits for the network.
	TurnGrace = 750 * time.Millisecond
	// LateWindow is how long after a skip a word may still replace it.
	LateWindow = 2 * time.Second
	// OfflineTurnTime is the most that is left on the turn of an offline player.
	OfflineTurnTime = 15 * time.Second
	// MaxReturns is how often a turn is given back what was cut off it: a connection
	// that comes and goes for as long as a turn lasts must not fill the log.
	MaxReturns = 3
	// RepeatWindow is how long after a skip the game master may repeat the turn.
	RepeatWindow = 20 * time.Second
	// TurnExtension is what one ExtendTurn adds.
	TurnExtension = 15 * time.Second
	// MaxTurnLengths is how many times the length of a turn may be left of it.
	MaxTurnLengths = 3
	// GuessTime is how long a caught imposter has for the last guess.
	GuessTime = 20 * time.Second
	// BallotTime is how long the ballot of an automatic round waits for players.
	BallotTime = 60 * time.Second
	// RecoveryBonus is added to a running turn after a restart of the server.
	RecoveryBonus = 5 * time.Second
)

// Limits of texts in characters, and of points.
const (
	MaxNameLength           = 24
	MinTwitchUsernameLength = 3
	MaxTwitchUsernameLength = 25
	MaxCameraURLLength      = 500
	MaxTopicLength          = 60
	MaxCategoryHintLength   = 120
	MaxWordLength           = 20
	MaxClientIDLength       = 64
	MaxChatCommandLength    = 20
	YouTubeVideoLength      = 11
	MaxPoints               = 99999
)
