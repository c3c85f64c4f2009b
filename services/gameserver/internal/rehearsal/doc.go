// Package rehearsal seats bots in a lobby, so that a game master can set up scenes before
// players join. A bot sees the view of its seat and runs the commands of a player; when its
// server stops, its seat stays, and any server can remove it.
package rehearsal
