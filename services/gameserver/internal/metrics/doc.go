// Package metrics counts what happens and shows it to Prometheus, at an address
// of its own that the public never sees. Others call it through functions; none
// of them knows it.
package metrics
