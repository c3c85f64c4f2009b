// Package game holds the rules of the imposter word game and nothing else.
//
// A lobby is a value. Commands ask for something, events record what happened:
//
//	events, err := game.Decide(lobby, command, now)
//	lobby = game.Evolve(lobby, events...)
//
// Nothing here reads a clock, draws a random number, writes a log or knows a
// transport: commands carry identity and chance, and package view decides who may
// see what. Texts arrive in Unicode's NFC (names: NFKC) and are checked here.
package game
