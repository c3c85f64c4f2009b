// Package wiretest calls a server over real connections: HTTP calls, and a Socket.IO
// client that keeps every packet it received. Tests of adapters use it; it knows the
// wire contract and no code of the server.
package wiretest
