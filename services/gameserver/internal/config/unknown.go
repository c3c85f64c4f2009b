package config

import (
	"maps"
	"slices"
	"strings"
)

// Warnings returns what has no effect: variables that look like settings and are none, and an address beside TARNWORT_LISTEN.
// An unknown variable does not end the start, because Kubernetes and scripts set names of their own.
func Warnings(file string) []string {
	environment, err := readEnvironment(file)
	if err != nil {
		return nil // Load returns it
	}
	var warnings []string
	for _, name := range slices.Sorted(maps.Keys(environment)) {
		if strings.HasPrefix(name, "TARNWORT_") && !isSetting(name) {
			warnings = append(warnings, "there is no setting "+name)
		}
	}
	if environment["TARNWORT_LISTEN"] == "" || environment["TARNWORT_DOMAIN"] != "" {
		return warnings
	}
	for _, name := range []string{"TARNWORT_HOST", "TARNWORT_PORT"} {
		if environment[name] != "" {
			warnings = append(warnings, name+" has no effect beside TARNWORT_LISTEN")
		}
	}
	return warnings
}
