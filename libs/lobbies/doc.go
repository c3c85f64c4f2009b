// Package lobbies runs lobbies: it brings a command to the rules, keeps what
// they decided, and shows every viewer their own version of it.
//
// It knows no transport and no storage. What it needs of the world stands in
// port.go; the rules live in tarnwort/libs/game, and what one viewer may know
// is decided in the view package beside this one.
package lobbies
