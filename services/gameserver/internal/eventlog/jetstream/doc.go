// Package jetstream keeps the events of lobbies in streams of an external NATS
// server or cluster, which several game servers share: one subject a lobby, one
// message a batch. It knows no rule of the game and runs no NATS server itself.
package jetstream
