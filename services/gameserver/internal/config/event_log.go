package config

import "fmt"

// EventLog says whether events outlast the process.
type EventLog string

// The event logs there are.
const (
	DurableLog EventLog = "durable"
	MemoryLog  EventLog = "memory"
)

func (e EventLog) check() error {
	if e != DurableLog && e != MemoryLog {
		return fmt.Errorf("TARNWORT_EVENT_LOG must be durable or memory, not %q", string(e))
	}
	return nil
}
