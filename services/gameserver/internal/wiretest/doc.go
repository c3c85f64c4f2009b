// Package wiretest uses a server over real connections: HTTP calls, and a Socket.IO
// client that keeps every packet it received. Tests of adapters use it; it knows the
// wire and nothing of the code behind it.
package wiretest
