// Package alerts tests services/gameserver/deploy/prometheus-rules.yaml with Prometheus' own parser and evaluator. It is
// outside of go.work, because the many modules of Prometheus must not choose the versions of those in the server.
package alerts
