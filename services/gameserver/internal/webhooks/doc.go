// Package webhooks calls the URLs that game masters have told of their lobbies: signed in the manner of Standard Webhooks,
// again after failures, and never in the way of the game. It receives messages that are made for remote controls and reads no lobby.
package webhooks
