// Package metrics counts events and serves the counters to Prometheus at a private address. Other packages call it
// through function values and do not import it.
package metrics
