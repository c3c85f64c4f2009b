package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// What the linker is told about a release (-X main.release=v1.2.3); all are empty in other builds.
var (
	release string //nolint:gochecknoglobals // only the linker can write it
	commit  string //nolint:gochecknoglobals // only the linker can write it
	// date is when the commit was made, not when it was built, so that builds are reproducible.
	date string //nolint:gochecknoglobals // only the linker can write it
)

// unknown stands for what neither the linker nor Go knows.
const unknown = "unknown"

// build describes the binary.
type build struct {
	Version  string `json:"version"`
	Commit   string `json:"commit"`
	Date     string `json:"date"`
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

// thisBuild returns what the linker was told, else what Go knows, else "unknown".
func thisBuild() build {
	stamped := make(map[string]string)
	if info, ok := debug.ReadBuildInfo(); ok {
		stamped["version"] = info.Main.Version
		for _, s := range info.Settings {
			stamped[s.Key] = s.Value
		}
	}
	return build{
		Version:  cmp.Or(release, stamped["version"], unknown),
		Commit:   cmp.Or(commit, stamped["vcs.revision"], unknown),
		Date:     cmp.Or(date, stamped["vcs.time"], unknown),
		Go:       runtime.Version(),
		Platform: runtime.GOOS + "/" + runtime.GOARCH,
	}
}

// version names the release, the compiler and the platform.
func version() string {
	b := thisBuild()
	return fmt.Sprintf("%s %s %s", b.Version, b.Go, b.Platform)
}

func newVersionCommand() *cobra.Command {
	return withJSON(&cobra.Command{
		Use: "version", Short: "Say which build this is; with --json also its commit and when that was made", Args: noArguments,
		RunE: func(command *cobra.Command, _ []string) error {
			if wantsJSON(command) {
				return printJSON(command.OutOrStdout(), thisBuild())
			}
			_, err := fmt.Fprintf(command.OutOrStdout(), "gameserver %s\n", version())
			return err
		},
	})
}
