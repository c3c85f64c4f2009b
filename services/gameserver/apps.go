package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/separateapps"
	"tarnwort/services/gameserver/internal/website"
)

// newAppsCommand returns the command that writes the embedded apps for web servers on other hosts.
func newAppsCommand(file *string) *cobra.Command {
	return &cobra.Command{
		Use: "apps DIR", Short: "Write the apps for web servers on other hosts, with config.json, nginx.conf and Caddyfile",
		Long: "Write the apps for web servers on other hosts, with config.json, nginx.conf and Caddyfile.\n" +
			"Set TARNWORT_API_BASE, TARNWORT_PLAYER_BASE, TARNWORT_ADMIN_BASE and TARNWORT_OVERLAY_BASE as for the server.",
		Args: oneDirectory,
		RunE: func(command *cobra.Command, arguments []string) error {
			settings, err := config.Load(*file)
			if err != nil {
				return err
			}
			if err := separateapps.Check(settings.Apps); err != nil {
				return err
			}
			if err := separateapps.Write(settings, website.Embedded(), arguments[0]); err != nil {
				return failure{err}
			}
			_, err = fmt.Fprintf(command.OutOrStdout(), "%s holds player, admin, overlay, nginx.conf and Caddyfile\n", arguments[0])
			return err
		},
	}
}

func oneDirectory(command *cobra.Command, arguments []string) error {
	if len(arguments) != 1 {
		return fmt.Errorf("%s needs the name of one directory, not %d arguments", command.Name(), len(arguments))
	}
	return nil
}
