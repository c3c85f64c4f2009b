// Package preflight finds everything that would keep a server from starting, without
// starting it.
package preflight

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog"
	"tarnwort/services/gameserver/internal/legal"
	"tarnwort/services/gameserver/internal/listen"
	"tarnwort/services/gameserver/internal/operatorsocket"
	"tarnwort/services/gameserver/internal/system"
	"tarnwort/services/gameserver/internal/wordfilter"
)

// Check returns everything that would keep a server with these settings from starting, joined: its
// addresses, its event log, its word list and its legal texts. What the server that runs on the data directory uses is
// no finding, because that server ends before another one starts; isRunning reports whether there is one.
func Check(ctx context.Context, settings config.Config) (isRunning bool, err error) {
	running, isRunning := findRunning(ctx, settings)
	errs := []error{
		checkClientAddress(ctx, settings.HTTP, running.Address),
		checkEventLog(ctx, settings.EventLog, isRunning),
		wordfilter.Check(settings.Moderation),
		legal.Check(settings.Legal),
	}
	if settings.HTTP.Domain != "" && !isRunning {
		errs = append(errs, checkAddress(ctx, "TARNWORT_DOMAIN", settings.HTTP.RedirectAddress(), ""))
	}
	if address := settings.Operate.MetricsAddress; address != "" {
		errs = append(errs, checkAddress(ctx, "TARNWORT_METRICS_ADDRESS", address, running.MetricsAddress))
	}
	return isRunning, errors.Join(errs...)
}

// Warnings returns what an operator should change although the server starts.
func Warnings(ctx context.Context, settings config.Config) []string {
	return append(storeWarnings(ctx, settings.EventLog), legal.Warnings(settings.Legal)...)
}

func storeWarnings(ctx context.Context, settings config.LogSettings) []string {
	switch {
	case settings.Log != config.DurableLog:
		return nil
	case settings.NATSURL != "":
		return clockWarnings(ctx, settings)
	}
	found, err := os.Stat(settings.Dir)
	if err != nil || !found.IsDir() || runtime.GOOS == "windows" || found.Mode().Perm()&0o077 == 0 || errors.Is(eventlog.Check(ctx, settings), fs.ErrPermission) {
		return nil
	}
	return []string{fmt.Sprintf("others may use the data directory %s (mode %04o), which holds words and names: chmod 700 it", settings.Dir, found.Mode().Perm())}
}

// clockWarnings returns whether this machine's clock differs from NATS'. An error is one of Check as well.
func clockWarnings(ctx context.Context, settings config.LogSettings) []string {
	ahead, err := system.MeasureOffset(ctx, settings.NATSURL, settings.NATSOptions()...)
	if err != nil || ahead.Abs() <= system.ReportedOffset {
		return nil
	}
	return []string{fmt.Sprintf("this machine's clock is %.1f s ahead of that of NATS, so turns end early or late: synchronize all machines, for example with chrony", ahead.Seconds())}
}

// findRunning asks the operator socket of these settings for the running server.
func findRunning(ctx context.Context, settings config.Config) (running operatorsocket.Running, found bool) {
	path := settings.OperatorSocket()
	if path == "" {
		return operatorsocket.Running{}, false
	}
	running, err := operatorsocket.NewClient(path).Running(ctx)
	return running, err == nil
}

// checkEventLog returns why the event log cannot be opened. The running server has opened its own.
func checkEventLog(ctx context.Context, settings config.LogSettings, isRunning bool) error {
	if err := eventlog.Check(ctx, settings); !isRunning || !errors.Is(err, eventlog.ErrInUse) {
		return err
	}
	return nil
}

// checkClientAddress returns why the server cannot listen for clients.
func checkClientAddress(ctx context.Context, h config.HTTP, running string) error {
	path := h.SocketPath()
	if path == "" {
		return checkAddress(ctx, "TARNWORT_HOST and TARNWORT_PORT", h.Address(), running)
	}
	if h.Address() == running {
		return nil
	}
	listener, err := listen.Unix(ctx, path, listen.GroupToo)
	if err != nil {
		return fmt.Errorf("TARNWORT_LISTEN: %w", err)
	}
	return listener.Close()
}

// checkAddress returns why the server cannot listen on an address, unless the running server listens there.
func checkAddress(ctx context.Context, setting, address, running string) error {
	listener, err := listen.TCP(ctx, address)
	switch {
	case err == nil:
		return listener.Close()
	case address == running:
		return nil
	default:
		return fmt.Errorf("%s: %w", setting, err)
	}
}
