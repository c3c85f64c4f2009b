// Package loopback runs servers on this machine for programs and tests that break them: free ports, a process that is
// killed and started again, and a proxy that loses bytes. It knows nothing of the game.
package loopback
