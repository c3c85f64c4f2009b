// Package chat reads the chats of lobbies on Twitch and YouTube and passes the votes of chatters to the lobbies. It
// writes and stores nothing.
package chat
