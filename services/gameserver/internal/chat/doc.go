// Package chat reads the chats of lobbies whose viewers vote along, on Twitch and on YouTube, and
// hands what votes to the lobbies, each of which has commands of its own. It writes
// nothing and keeps nothing.
package chat
