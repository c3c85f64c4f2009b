// Package protocol is the wire contract: every JSON shape that the server and
// the web apps exchange, and the two closed tables of socket events.
//
// It is data only: tarnwort/libs/lobbies/view decides which fields a viewer may see. The TypeScript in ts/
// is generated from these files, and a stale copy fails the tests.
//
// What a viewer may not know is null or left out.
// Durations are whole seconds rounded up, points in time are Unix milliseconds.
// Other people's clients rely on the spellings twitchUsername, vodninjaCam and regular_players,
// so they must not change.
package protocol
