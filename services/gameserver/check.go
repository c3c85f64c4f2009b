package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/preflight"
)

// healthTimeout bounds the answer of the running server.
const healthTimeout = 3 * time.Second

var errPortUnknown = errors.New("health needs a TARNWORT_PORT that is not 0")

// check reports everything that would keep the server from starting. Invalid settings are
// reported alone, because the other checks depend on them.
func check(file *string) func(*cobra.Command, []string) error {
	return func(command *cobra.Command, _ []string) error {
		settings, err := config.Load(*file)
		warnings := config.Warnings(*file)
		if err == nil {
			warnings = append(warnings, preflight.Warnings(context.Background(), settings)...)
		}
		for _, warning := range warnings {
			_, _ = fmt.Fprintln(command.ErrOrStderr(), "warning:", warning)
		}
		if err != nil {
			return err
		}
		isRunning, err := preflight.Check(context.Background(), settings)
		if err != nil {
			return failure{err}
		}
		result := "the server can start with these settings"
		if isRunning {
			result = "the running server can be started again with these settings"
		}
		_, err = fmt.Fprintln(command.OutOrStdout(), result)
		return err
	}
}

// health checks the readiness of the server that runs with these settings on this machine. It
// is for containers, which have no other program.
func health(file *string) func(*cobra.Command, []string) error {
	return func(command *cobra.Command, _ []string) error {
		settings, err := config.Load(*file)
		if err != nil {
			return err
		}
		if settings.HTTP.Port == 0 && settings.HTTP.Listen == "" {
			return errPortUnknown
		}
		if err := checkReadiness(settings.HTTP); err != nil {
			return failure{err}
		}
		_, err = fmt.Fprintln(command.OutOrStdout(), "ready")
		return err
	}
}

// readinessURL returns the URL of /readyz on this machine, also for a server that listens on all interfaces.
func readinessURL(h config.HTTP) string {
	scheme := "http://"
	if h.Domain != "" {
		scheme = "https://"
	}
	host := h.Host
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return scheme + net.JoinHostPort(host, strconv.Itoa(int(h.Port))) + "/readyz"
}

func checkReadiness(h config.HTTP) error {
	client := http.Client{Timeout: healthTimeout}
	if path := h.SocketPath(); path != "" {
		client.Transport = &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "unix", path)
		}}
	}
	if h.Domain != "" {
		// The call stays on this machine, and the certificate is for the name by which others call.
		client.Transport = &http.Transport{TLSClientConfig: &tls.Config{ServerName: h.Domain, InsecureSkipVerify: true}}
	}
	url := readinessURL(h)
	response, err := client.Get(url)
	if err != nil {
		return fmt.Errorf("not ready: %w; TARNWORT_LISTEN, TARNWORT_HOST, TARNWORT_PORT and TARNWORT_DOMAIN must be the server's", err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("not ready: %s answers %s", url, response.Status)
	}
	return nil
}
