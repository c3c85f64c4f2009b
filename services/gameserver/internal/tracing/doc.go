// Package tracing sends OpenTelemetry traces of commands to a collector: what a command waited for, and its outcome. It is
// off by default, and a trace names the kind of a command and its lobby, never what players typed.
package tracing
