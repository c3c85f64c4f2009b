// Package socketio is a server for revision 5 of the Socket.IO protocol, over
// revision 4 of Engine.IO (package engineio): namespaces, events with binary
// data, acknowledgements both ways, encoded once for any number of sockets.
//
// It deliberately has no rooms, no adapter between several servers, no
// connection state recovery and no WebTransport. A client that was away comes
// back as a new socket, and the program sends it the present state.
package socketio
