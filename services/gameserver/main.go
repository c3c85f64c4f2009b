// Gameserver serves lobbies to the player, admin and overlay apps, which it
// embeds, and backs up and restores its data directory. Settings come from the
// environment, see README.md.
package main

import "os"

func main() { os.Exit(execute(os.Args[1:], os.Stdout, os.Stderr)) }
