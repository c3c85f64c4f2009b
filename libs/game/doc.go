// Package game holds the rules of the imposter word game and nothing else.
//
// A lobby is a value. Commands ask for something, events record what happened:
//
//	events, err := game.Decide(lobby, command, now)
//	lobby = game.Evolve(lobby, events...)
//
// Nothing here reads a clock, rolls a die, writes a log or knows a transport.
// Identity and chance come in with the command; who may see what is decided
// elsewhere. Texts arrive in Unicode's NFC (names: NFKC) and are trimmed and
// checked here.
package game
