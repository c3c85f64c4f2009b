// Package socketapi is the socket adapter. Inbound it turns the events of the
// wire into commands; outbound it is the lobbies' audience.
//
// Who a connection is follows from the token it brought along when it entered a
// lobby. Ids in payloads prove nothing: those that are given must be the
// caller's own.
package socketapi
