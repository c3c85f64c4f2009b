// Package socketapi is the socket adapter: it turns client events into commands and
// implements the audience of lobbies.
//
// A connection is identified by the token with which it entered a lobby. Ids in payloads prove
// nothing; those that are present must be the caller's own.
package socketapi
