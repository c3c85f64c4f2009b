// Package gameclient takes part in games from outside, as people, overlays and bots do: over HTTP and Socket.IO, with
// nothing but the wire contract. Commands are what people do, a Script plays round after round, and Facts are what each
// viewer must then see.
package gameclient
