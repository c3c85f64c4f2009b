package eventlog

import (
	"fmt"
	"os"
	"path/filepath"
)

// checkFormat refuses a data directory in which an earlier release kept lobbies, in the
// streams of an embedded NATS server: this one cannot read them, and must not start as if
// there were none.
func checkFormat(dir string) error {
	found, err := os.ReadDir(filepath.Join(dir, "log", "jetstream"))
	if err != nil || len(found) == 0 {
		return nil //nolint:nilerr // the adapter says why a directory cannot be read
	}
	log := filepath.Join(dir, "log")
	return fmt.Errorf("event log: %s holds lobbies that this release cannot read (NATS JetStream): run the release of before, "+
		"the last one that kept its log in NATS JetStream, until its lobbies have ended, which takes 24 hours at most, "+
		"or give them up; then remove %s and start this release again", log, log)
}
