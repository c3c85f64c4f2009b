// Package rehearsal decides what a bot does: it gets the state of the game as its seat sees it
// and returns actions.
//
// It knows only the wire contract and what its seat may know: no transport, no rules and no clock.
// The caller passes the state after every change and executes the actions.
package rehearsal
