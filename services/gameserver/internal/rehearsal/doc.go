// Package rehearsal seats bots in a lobby, so that a game master can set up
// scenes before guests arrive. A bot sees the game through the view of its own
// seat and acts through the same commands as a player. The bots of a server end
// with it; their seats stay and can be told to leave through any server.
package rehearsal
