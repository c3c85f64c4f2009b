// Package systemtest runs whole servers for the tests in its folders: binary
// (processes), contract (OpenAPI and AsyncAPI), lifecycle (start, stop, recovery)
// and security (limits, origins, tokens).
package systemtest
