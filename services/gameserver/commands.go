package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"tarnwort/services/gameserver/internal/app"
	"tarnwort/services/gameserver/internal/config"
)

// Exit codes of the command line.
const (
	exitFailed = 1 // the command was understood and did not succeed
	exitUsage  = 2 // arguments or settings make no sense
)

// failure is an error of a command that was understood.
type failure struct{ error }

// Unwrap returns the cause.
func (f failure) Unwrap() error { return f.error }

// execute runs the command that the arguments name and returns the exit code.
func execute(arguments []string, out, errs io.Writer) (code int) {
	root := newRootCommand()
	root.SetArgs(arguments)
	root.SetOut(out)
	root.SetErr(errs)
	var unknown error // a command whose help is asked for
	describe := root.HelpFunc()
	root.SetHelpFunc(func(command *cobra.Command, arguments []string) {
		if rest := command.Flags().Args(); command.HasSubCommands() && len(rest) > 0 {
			unknown = noArguments(command, rest)
			return
		}
		describe(command, arguments)
	})
	err := cmp.Or(root.Execute(), unknown)
	if err == nil {
		return 0
	}
	_, _ = fmt.Fprintf(errs, "gameserver: %v\n", err)
	if errors.As(err, new(failure)) {
		return exitFailed
	}
	_, _ = fmt.Fprintln(errs, "See gameserver --help.")
	return exitUsage
}

func newRootCommand() *cobra.Command {
	file := new(string)
	serve := func(*cobra.Command, []string) error { return runServer(*file) }
	root := &cobra.Command{
		Use:   "gameserver",
		Short: "Serve lobbies of Tarnwort, and look after a server",
		Long: "gameserver serves lobbies of Tarnwort. Settings are environment variables such as TARNWORT_PORT and\n" +
			"TARNWORT_DATA_DIR, or a file with the same names; gameserver settings lists them.",
		Version:           version(),
		Args:              noArguments,
		SilenceUsage:      true,
		SilenceErrors:     true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
		RunE:              serve,
	}
	root.SetVersionTemplate("gameserver {{.Version}}\n")
	root.SetHelpCommand(newHelpCommand())
	root.PersistentFlags().StringVar(file, "config", "", "YAML `file` with settings; environment variables count more")
	root.AddCommand(
		withDomain(&cobra.Command{Use: "serve", Short: "Run the server; the same as no command", Args: noArguments, RunE: serve}),
		withDomain(&cobra.Command{Use: "check", Short: "Report everything that would keep the server from starting", Args: noArguments, RunE: check(file)}),
		withDomain(&cobra.Command{Use: "health", Short: "Check whether the running server is ready", Args: noArguments, RunE: health(file)}),
		newSettingsCommand(),
		newLobbiesCommand(file),
		newAppsCommand(file),
		&cobra.Command{
			Use: "backup FILE", Short: "Write a backup of TARNWORT_DATA_DIR to a new file; the server may be running",
			Args: oneFile, RunE: onOwnLog(file, backup),
		},
		&cobra.Command{
			Use: "restore FILE", Short: "Put a backup into TARNWORT_DATA_DIR, which must be empty; stop the server first",
			Args: oneFile, RunE: onOwnLog(file, restore),
		},
		newLicencesCommand(),
		newVersionCommand(),
	)
	return root
}

// withDomain adds a flag that counts more than the environment.
func withDomain(command *cobra.Command) *cobra.Command {
	domain := command.Flags().String("domain", "", "host `name` of the server, which then serves HTTPS with a certificate of its own (TARNWORT_DOMAIN)")
	command.PreRunE = func(*cobra.Command, []string) error {
		if *domain == "" {
			return nil
		}
		return os.Setenv("TARNWORT_DOMAIN", *domain)
	}
	return command
}

// newHelpCommand replaces cobra's help, which describes the root command for an unknown one.
func newHelpCommand() *cobra.Command {
	return &cobra.Command{
		Use: "help [COMMAND]", Short: "Describe a command",
		RunE: func(command *cobra.Command, arguments []string) error {
			found, rest, err := command.Root().Find(arguments)
			if err != nil {
				return err
			}
			if len(rest) > 0 {
				return noArguments(found, rest)
			}
			return found.Help()
		},
	}
}

func noArguments(_ *cobra.Command, arguments []string) error {
	if len(arguments) > 0 {
		return fmt.Errorf("there is no command %q", arguments[0])
	}
	return nil
}

func oneFile(command *cobra.Command, arguments []string) error {
	if len(arguments) != 1 {
		return fmt.Errorf("%s needs the name of one file, not %d arguments", command.Name(), len(arguments))
	}
	return nil
}

func runServer(file string) error {
	settings, err := config.Load(file)
	if err != nil {
		return err
	}
	if err := app.Serve(settings, config.Warnings(file)); err != nil {
		return failure{err}
	}
	return nil
}
