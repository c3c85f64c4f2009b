// Gameserver serves lobbies to the player, admin and overlay apps, which it
// embeds, and looks after a server: its settings, lobbies and data directory. See
// README.md.
package main

import "os"

func main() { os.Exit(execute(os.Args[1:], os.Stdout, os.Stderr)) }
