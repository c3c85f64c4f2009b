// Package sqlite is the event log of a single server: one SQLite database in the data
// directory, with group commit. It serves one process at a time and tells no other
// server what happens.
package sqlite
