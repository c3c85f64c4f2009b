package room

import (
	"context"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/typed"
)

// Ports are what rooms work with: their outbound ports, what the operator of the server set, and functions that are called when
// something happened, none of which may block.
type Ports struct {
	Log      eventlog.Log
	Audience Audience
	Clock    Clock
	Random   Random
	Presence Presence

	// Chat reads the chats of streams, and Webhooks posts messages about lobbies. Each may be nil.
	Chat     Chat
	Webhooks Webhooks

	// WordFilter knows the words and names that lobbies may refuse; it may be nil.
	WordFilter WordFilter

	// WordPacks are what the automatic game master draws from; it may be nil, and then no such round starts.
	WordPacks WordPacks

	// Operator bounds what lobbies may do on this server.
	Operator Operator

	// Outage is the last time span in which no server ran; zero when none is known.
	Outage Outage

	// OnFailure is called when work without a waiting caller fails: a timer's command, a refresh, an
	// erasure, a panic. The room retries timers and refreshes, but not an erasure or a log with a
	// missing batch (eventlog.ErrHole).
	OnFailure func(id game.LobbyID, err error)

	// OnCommand is called for every command that met a lobby, with its result and how long
	// that took; it may be nil.
	OnCommand func(cmd game.Command, took time.Duration, err error)

	// TraceCommand is called for every command that met a lobby, before it is decided; it may be nil. The command goes on with the
	// returned context, and ended is called with its result.
	TraceCommand func(ctx context.Context, id game.LobbyID, cmd game.Command) (traced context.Context, ended func(err error))
}

// Operator is what the operator of a server allows.
type Operator struct {
	// CameraHosts are the hosts that camera links may point to.
	CameraHosts []string

	// VotersPerNetwork is how many voters of one address a game master may allow in a round; 0
	// is any number.
	VotersPerNetwork int

	// Webhooks says which URLs webhooks may have.
	Webhooks typed.WebhookPolicy

	// Quota bounds what one lobby may store.
	Quota Quota
}

// Quota bounds what one lobby may store; zero is no bound.
// A lobby that has reached it accepts only what ends, moderates or recovers something.
type Quota struct {
	Bytes   int64
	Batches int64
}

// Outage is the last time span in which no server ran; zero when none is known. In a cluster it may
// have ended long before this server started.
type Outage struct {
	From, To time.Time
	// Earlier are the outages before, oldest first: a lobby may not have been loaded between two of them.
	Earlier []Outage
}

// Clock is an outbound port, so that tests decide what time it is. Now is for what is
// stored and for what servers must agree on; an operator may set it while the server runs.
type Clock interface {
	Now() time.Time

	// Elapsed is the time since some moment before the clock was first asked, whatever
	// Now was set to meanwhile.
	Elapsed() time.Duration

	// AfterFunc calls f in its own goroutine after d. The returned function
	// cancels that; it reports false when f was started already.
	AfterFunc(d time.Duration, f func()) (stop func() bool)
}

// WordFilter is an outbound port: which words and names a lobby may refuse.
type WordFilter interface {
	// RefusedFrom returns the mildest level that refuses a text, game.FilterOff when none does.
	RefusedFrom(text string) game.FilterLevel
}

// WordPair is a secret word with its hint.
type WordPair struct {
	Word, Hint string
}

// WordPacks is an outbound port: the words that an automatic round may be about, in NFC. The list must not be changed.
type WordPacks interface {
	Words(pack game.WordPack) []WordPair
}

// Random is an outbound port: n bytes that cannot be guessed.
type Random interface {
	Bytes(n int) []byte
}
