// Package preflight finds everything that would keep a server from starting, without
// starting it.
package preflight

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strconv"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog"
	"tarnwort/services/gameserver/internal/legal"
	"tarnwort/services/gameserver/internal/wordfilter"
)

// Check returns everything that would keep a server with these settings from starting, joined: its
// addresses, its event log, its word list and its legal texts.
func Check(ctx context.Context, settings config.Config) error {
	public := net.JoinHostPort(settings.HTTP.Host, strconv.Itoa(int(settings.HTTP.Port)))
	errs := []error{
		checkAddress(ctx, "TARNWORT_HOST and TARNWORT_PORT", public),
		eventlog.Check(ctx, settings.Store),
		wordfilter.Check(settings.Moderation),
		legal.Check(settings.Legal),
	}
	if settings.Operate.MetricsAddress != "" {
		errs = append(errs, checkAddress(ctx, "TARNWORT_METRICS_ADDRESS", settings.Operate.MetricsAddress))
	}
	return errors.Join(errs...)
}

// checkAddress reports an address on which the server cannot listen.
func checkAddress(ctx context.Context, setting, address string) error {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("%s: %w", setting, err)
	}
	return listener.Close()
}
