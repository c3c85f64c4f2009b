// Package chat reads the Twitch chats of lobbies whose viewers vote along, and
// hands what votes to the lobbies, each of which has commands of its own. It reads anonymously, writes
// nothing and keeps nothing.
package chat
