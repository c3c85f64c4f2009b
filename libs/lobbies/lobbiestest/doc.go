// Package lobbiestest holds what every implementation of a port of lobbies must
// show: the same tests for the log in memory, the one on disk and the one in a
// cluster.
package lobbiestest
