// Package eventlog keeps everything that happened in lobbies in a NATS
// JetStream stream: one subject a lobby, one message a batch.
//
// By default the NATS server runs inside this process, listens nowhere and
// syncs every write to disk; with a URL the same code talks to an external
// cluster. Two writers never both win, because each append names the position
// it follows. It knows no rule of the game: it stores events and gives them
// back.
package eventlog
