// Package eventlog chooses where the events of lobbies are kept: in a file of this server
// (sqlite), on external NATS servers (jetstream) or in memory. The adapters of
// eventlog.Log are its subfolders; they share the stored form in codec.
package eventlog
