// Package metrics counts events and serves the counters to Prometheus at a private address. Other packages call it
// through function values; only internal/app imports it.
package metrics
