// Package tracing sends OpenTelemetry traces of commands to a collector: what a command waited for, and what came of it.
// It is off by default. A trace names the kind of a command and its lobby, never what players typed.
package tracing
