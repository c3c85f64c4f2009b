// Package lobbies finds the lobby of a call, in memory or in the log, and gives out its seats. Package room runs
// a lobby, package view decides what a viewer may know, and tarnwort/libs/game holds the rules.
//
// It knows no transport and no storage: most outbound ports are in packages room and eventlog. Package typed reads what people
// type, and package rejection holds the refusals.
//
// A Service finds the room of a lobby in its registry (registry.go), locks it, and leaves the work to it. Beside that are seats
// (seats.go, join.go, move_seat.go, reentry.go), permanent addresses and series of shows (slots.go, series.go), the operator's list and the end of
// lobbies that are not in memory (directory.go, sweep.go), and what adapters report (chat_votes.go, webhooks.go, presence_handler.go).
package lobbies
