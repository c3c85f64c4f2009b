// Package memory is an event log for tests, and for servers that are tried out. It forgets everything with the
// process, and it keeps values as they are: nothing is encoded.
package memory
