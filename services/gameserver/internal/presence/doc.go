// Package presence shares between the servers of a cluster which seats are connected,
// over plain NATS messages that no log stores. The seats of a lobby are published on a subject
// of its own, which only servers with that lobby in memory subscribe to. A server drops the seats
// of a server whose heartbeat is missing, unless it was cut off itself.
package presence
