// Package sqlite is the event log of a single server: one SQLite database in the data
// directory, with group commit. It serves one process at a time and notifies no other
// server.
package sqlite
