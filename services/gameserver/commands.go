package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

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
	err := root.Execute()
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
	root := &cobra.Command{
		Use:               "gameserver",
		Short:             "Serve lobbies of Tarnwort, and back up and restore what the server keeps",
		Long:              "gameserver serves lobbies of Tarnwort. Settings are environment variables such as TARNWORT_PORT and\nTARNWORT_DATA_DIR; services/gameserver/README.md lists them.",
		Version:           version(),
		Args:              noArguments,
		SilenceUsage:      true,
		SilenceErrors:     true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
		RunE:              runServer,
	}
	root.SetVersionTemplate("gameserver {{.Version}}\n")
	root.AddCommand(
		&cobra.Command{Use: "serve", Short: "Run the server; the same as no command", Args: noArguments, RunE: runServer},
		&cobra.Command{
			Use: "backup FILE", Short: "Write a backup of TARNWORT_DATA_DIR to a new file; the server may be running",
			Args: oneFile, RunE: onOwnLog(backup),
		},
		&cobra.Command{
			Use: "restore FILE", Short: "Put a backup into TARNWORT_DATA_DIR, which must be empty",
			Args: oneFile, RunE: onOwnLog(restore),
		},
	)
	return root
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

func runServer(*cobra.Command, []string) error {
	settings, err := config.Load()
	if err != nil {
		return err
	}
	if err := app.Serve(settings); err != nil {
		return failure{err}
	}
	return nil
}

// version names the module's version, the compiler and the platform.
func version() string {
	release := "unknown"
	if build, ok := debug.ReadBuildInfo(); ok && build.Main.Version != "" {
		release = build.Main.Version
	}
	return fmt.Sprintf("%s %s %s/%s", release, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
