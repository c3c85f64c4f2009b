// Package mutants pins the mutation tester of the Go code in a module of its own, so that its dependencies
// stay out of the modules that are shipped. It holds no code; see the tool line of go.mod.
package mutants
