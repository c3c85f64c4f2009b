// Package rehearsal is what a bot of a rehearsal thinks: it looks at the game as
// its seat is shown it, and says what to do next.
//
// It knows the wire contract and nothing else: no transport, no rule, no clock
// and no secret but what its seat may know. Whoever runs a bot hands it the
// state after every change and carries out what it asks for.
package rehearsal
