// Gameserver serves lobbies to the player, admin and overlay apps, which it
// embeds. Its commands check and manage a server: settings, lobbies and data directory; see
// README.md.
package main

import "os"

func main() { os.Exit(execute(os.Args[1:], os.Stdout, os.Stderr)) }
