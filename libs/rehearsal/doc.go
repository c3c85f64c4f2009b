// Package rehearsal decides what a bot does: it gets the state of the game as its seat sees it
// and returns actions.
//
// It knows the wire contract only: no transport, no rules, no clock and no secret beyond its seat's.
// The caller passes the state after every change and executes the actions.
package rehearsal
