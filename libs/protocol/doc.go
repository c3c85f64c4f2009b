// Package protocol is the wire contract: every JSON shape that the server and
// the web apps exchange, and the two closed tables of socket events.
//
// It is data only. It knows no rule, no transport and no secret: which fields a
// viewer may see is decided in tarnwort/libs/lobbies/view. The TypeScript in ts/ and
// the codec in json.gen.go are generated from these files, a stale copy fails the tests.
//
// The same keys go to every viewer; a value that a viewer may not know is null.
// Durations are whole seconds rounded up, points in time are Unix milliseconds.
// The spellings twitchUsername, vodninjaCam and regular_players belong to the
// outside world and live only here.
package protocol
