// Package operatorsocket lets the operator of a server look at its lobbies and end them,
// from the same machine: HTTP over a Unix socket that only the server's own user can
// open. It shows no word, hint, role, password, token, camera link or address.
package operatorsocket
