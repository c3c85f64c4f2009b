// Package socketapi is the socket adapter: it turns client events into commands and
// implements the audience of lobbies. It identifies a connection by the token with which it entered
// a lobby; ids in payloads prove nothing, and must be the caller's own.
package socketapi
