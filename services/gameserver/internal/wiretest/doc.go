// Package wiretest plays against a server over real connections: HTTP calls, and
// a small Socket.IO client that keeps every byte it received. Tests of adapters
// use it; it knows the wire and nothing of the code behind it.
package wiretest
