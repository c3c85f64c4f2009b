// Package codec is the stored form of a batch of events, the same in every event
// log. It reads what any earlier release stored and refuses what only a newer one understands.
package codec
