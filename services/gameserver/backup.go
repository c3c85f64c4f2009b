package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
	"tarnwort/services/gameserver/internal/system"
)

var errOtherLog = errors.New("backup and restore work on the server's own log in TARNWORT_DATA_DIR, not with NATS_URL or TARNWORT_EVENT_LOG=memory")

// onOwnLog returns a command that runs do on the data directory and a file.
func onOwnLog(file *string, do func(ctx context.Context, settings config.LogSettings, target string) (done string, err error)) func(*cobra.Command, []string) error {
	return func(command *cobra.Command, arguments []string) error {
		settings, err := config.Load(*file)
		if err != nil {
			return err
		}
		if settings.EventLog.NATSURL != "" || settings.EventLog.Log != config.DurableLog {
			return errOtherLog
		}
		done, err := do(context.Background(), settings.EventLog, arguments[0])
		if err != nil {
			return failure{err}
		}
		_, err = fmt.Fprintln(command.OutOrStdout(), done)
		return err
	}
}

func backup(ctx context.Context, settings config.LogSettings, file string) (done string, err error) {
	if err := sqlite.Backup(ctx, settings.Dir, file); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s is a backup of %s", file, settings.Dir), nil
}

// restore also writes the time of the last append as the last-seen time, so that running turns
// keep their remaining time.
func restore(ctx context.Context, settings config.LogSettings, file string) (done string, err error) {
	err = sqlite.Restore(ctx, file, settings.Dir, func(last time.Time) error { return system.WriteLastSeen(settings.Dir, last) })
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s is restored into %s", file, settings.Dir), nil
}
