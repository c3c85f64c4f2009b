package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// The linker sets these in a release (-X main.release=1.2.3); all are empty in other builds.
var (
	release string //nolint:gochecknoglobals // only the linker can write it
	commit  string //nolint:gochecknoglobals // only the linker can write it
	// date is the time of the commit, not of the build, so that builds are reproducible.
	date string //nolint:gochecknoglobals // only the linker can write it
)

// unknown is the value of a field that neither the linker nor Go has set.
const unknown = "unknown"

// build describes the binary.
type build struct {
	Version  string `json:"version"`
	Commit   string `json:"commit"`
	Date     string `json:"date"`
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

// thisBuild returns the values from the linker, else those from Go's build information, else "unknown".
func thisBuild() build {
	buildInfo := make(map[string]string)
	if info, ok := debug.ReadBuildInfo(); ok {
		buildInfo["version"] = info.Main.Version
		for _, s := range info.Settings {
			buildInfo[s.Key] = s.Value
		}
	}
	return build{
		Version:  cmp.Or(release, buildInfo["version"], unknown),
		Commit:   cmp.Or(commit, buildInfo["vcs.revision"], unknown),
		Date:     cmp.Or(date, buildInfo["vcs.time"], unknown),
		Go:       runtime.Version(),
		Platform: runtime.GOOS + "/" + runtime.GOARCH,
	}
}

// version returns the release, the compiler and the platform.
func version() string {
	b := thisBuild()
	return fmt.Sprintf("%s %s %s", b.Version, b.Go, b.Platform)
}

func newVersionCommand() *cobra.Command {
	return withJSON(&cobra.Command{
		Use: "version", Short: "Print the version; with --json also the commit and its date", Args: noArguments,
		RunE: func(command *cobra.Command, _ []string) error {
			if wantsJSON(command) {
				return printJSON(command.OutOrStdout(), thisBuild())
			}
			_, err := fmt.Fprintf(command.OutOrStdout(), "gameserver %s\n", version())
			return err
		},
	})
}
