// Package chat reads the chats of lobbies on Twitch and YouTube and queues their messages for the lobbies, where
// room/votes.go finds the votes. It writes and stores nothing.
package chat
