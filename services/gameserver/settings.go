package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"tarnwort/services/gameserver/internal/config"
)

// newSettingsCommand returns the command that prints a settings file with every default,
// from the same source as the table in guide/settings.md.
func newSettingsCommand() *cobra.Command {
	return &cobra.Command{
		Use: "settings", Short: "Print a settings file for --config, with every setting and its default", Args: noArguments,
		RunE: func(command *cobra.Command, _ []string) error {
			_, err := fmt.Fprint(command.OutOrStdout(), settingsFile())
			return err
		},
	}
}

// settingsFile returns a YAML file in which every setting is a comment with its default, in groups.
func settingsFile() string {
	var file strings.Builder
	file.WriteString("# Settings of a Tarnwort game server. Remove the # of a line to change its setting.\n")
	for _, group := range config.Groups() {
		fmt.Fprintf(&file, "\n# == %s ==\n", group.Title)
		for _, s := range group.Settings {
			fmt.Fprintf(&file, "\n# %s\n#%s: %q\n", s.Doc, s.Name, s.Default)
		}
	}
	return file.String()
}
