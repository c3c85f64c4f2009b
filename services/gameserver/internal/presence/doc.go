// Package presence shares between the servers of a cluster which seats are connected, and reactions of players, over NATS
// messages that no log stores. Each lobby has a subject, and the servers that have the lobby in
// memory subscribe to it.
//
// A server drops the seats of a server whose heartbeats are missing, unless it was cut off itself.
package presence
