// Package golint pins the linter of the Go code in a module of its own, so that its many dependencies
// stay out of the modules that are shipped. It holds no code; see the tool line of go.mod.
package golint
