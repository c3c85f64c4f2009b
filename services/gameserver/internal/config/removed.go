package config

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// removed says what replaces the settings of earlier releases.
func removed() map[string]string {
	const (
		failures  = "failed look-ups and passwords have fixed limits, which refuse failures only"
		callers   = "each remote control and each seat may make 10 calls a second"
		heartbeat = "it follows from TARNWORT_PING_INTERVAL"
	)
	return map[string]string{
		"TARNWORT_STOP_WITHIN":                "a stop takes 20 s at most",
		"TARNWORT_LOBBY_BYTES":                "it follows from TARNWORT_LOBBY_BATCHES, at 420 bytes a change",
		"TARNWORT_PING_TIMEOUT":               heartbeat,
		"TARNWORT_CONNECT_WITHIN":             heartbeat,
		"TARNWORT_ENTER_WITHIN":               heartbeat,
		"TARNWORT_MESSAGE_BYTES":              "a message has 16 KiB at most",
		"TARNWORT_PACKETS_PER_POST":           "a polling client sends 64 packets at once at most",
		"TARNWORT_VOTERS_PER_ADDRESS":         "TARNWORT_AUDIENCE_PER_ADDRESS bounds voters as well",
		"TARNWORT_COMMAND_BURST":              "it is twice TARNWORT_COMMANDS_PER_SECOND",
		"TARNWORT_FAILED_LOOKUPS_PER_MINUTE":  failures,
		"TARNWORT_WRONG_PASSWORDS_PER_MINUTE": failures,
		"TARNWORT_WRONG_PASSWORDS_PER_LOBBY":  failures,
		"TARNWORT_FIRST_PASSWORDS_PER_LOBBY":  failures,
		"TARNWORT_SEATS_PER_MINUTE":           "it follows from TARNWORT_SOCKETS_PER_ADDRESS",
		"TARNWORT_SEATS_PER_LOBBY":            "the quota of a lobby, TARNWORT_LOBBY_BATCHES, bounds its seats",
		"TARNWORT_AVATARS_PER_MINUTE":         "an address may ask for 30 new avatars a minute",
		"TARNWORT_CONTROLS_PER_MINUTE":        callers,
		"TARNWORT_VOTE_BATCHES_PER_MINUTE":    callers,
		"TARNWORT_PROFILES":                   "TARNWORT_METRICS_ADDRESS answers /debug/pprof/ as well",
	}
}

// checkRemoved returns an error for the name of a setting of an earlier release.
func checkRemoved(name string) error {
	if instead, ok := removed()[name]; ok {
		return fmt.Errorf("there is no setting %s any more: %s", name, instead)
	}
	return nil
}

// checkAllRemoved returns an error for each setting of an earlier release in an environment.
func checkAllRemoved(environment map[string]string) error {
	var errs []error
	for _, name := range slices.Sorted(maps.Keys(environment)) {
		errs = append(errs, checkRemoved(name))
	}
	return errors.Join(errs...)
}
