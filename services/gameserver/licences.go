package main

import (
	"github.com/spf13/cobra"

	"tarnwort/services/gameserver/internal/notices"
)

func newLicencesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "licences", Short: "Print the licences of the works of others in this binary", Args: noArguments,
		RunE: func(command *cobra.Command, _ []string) error {
			if err := notices.Write(command.OutOrStdout(), notices.Embedded()); err != nil {
				return failure{err}
			}
			return nil
		},
	}
}
