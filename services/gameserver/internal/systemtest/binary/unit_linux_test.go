package binary_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// unit is a unit file of systemd: its lines by name.
type unit map[string][]string

func readUnit(t *testing.T, file string) unit {
	t.Helper()
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	return parseUnit(string(content))
}

func parseUnit(content string) unit {
	u := make(unit)
	for _, line := range regexp.MustCompile(`(?m)^(\w+)=(.*)$`).FindAllStringSubmatch(content, -1) {
		u[line[1]] = append(u[line[1]], line[2])
	}
	return u
}

// commands returns what the service runs, as a shell understands it.
func (u unit) commands() (commands []string) {
	for _, command := range u["ExecStart"] {
		commands = append(commands, strings.NewReplacer("%%", "%", "$$", "$").Replace(command))
	}
	return commands
}

// environment returns the variables that the unit sets.
func (u unit) environment() (variables []string) {
	for _, line := range u["Environment"] {
		variables = append(variables, strings.Fields(line)...)
	}
	return variables
}
