// Package chat reads the Twitch chats of lobbies whose viewers vote along, and
// understands "!verdacht 3", "!sus 3" and both with a name. It reads anonymously, writes
// nothing and keeps nothing.
package chat
