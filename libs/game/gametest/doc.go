// Package gametest draws a lobby on one line, so that a test can show the table
// before and after a command, and makes random commands for lobbies.
//
//	"ada:Obst bob*> cem"
//	"setup locked #2 word=Kern | ada+ bob=5^ cem~"
//
// The part before the bar describes the lobby, the part after it the players in
// display order; without a bar a first round is playing. "gm" is the game master
// unless gm= says otherwise, each player has two words, and a name is an id.
//
// Before the bar: the phase (lobby, setup, playing, deciding(reason), over(winner)),
// locked, paused, away (the game master left), cameras, auto (automatic points),
// still (no rotation of the first player), imposters=2, #2 (round number), word= and hint=
// (an underscore is a blank), gm=, left=bob:Wort (spoke, then left), banned=bob.
// Rounds before were won by the crewmates.
//
// On a player: + ready, =5 points, :Obst a spoken word, :- a skipped one, :Obst?
// a late one, ^ first player if not the one on the left, ! chosen to open the
// next round, * imposter, > whose turn it is, ~ offline, which Connected tells and
// not the lobby.
package gametest
