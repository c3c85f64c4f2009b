package config

import (
	"errors"
	"net/url"
	"strings"

	"github.com/nats-io/nats.go"
)

// NATSOptions are what an external NATS server may ask for. One that does not know this
// server for a while, as when its accounts or our credentials are renewed, is asked again
// and again: otherwise nats.go would hang up for good at the second refusal.
func (s Store) NATSOptions() []nats.Option {
	options := []nats.Option{nats.IgnoreAuthErrorAbort()}
	if s.NATSCredentials != "" {
		options = append(options, nats.UserCredentials(s.NATSCredentials))
	}
	if s.NATSCA != "" {
		options = append(options, nats.RootCAs(s.NATSCA))
	}
	if s.NATSCert != "" {
		options = append(options, nats.ClientCert(s.NATSCert, s.NATSKey))
	}
	return options
}

// checkNATSURL refuses what nats.go cannot read either, and does not repeat it: it may hold a password.
func checkNATSURL(servers string) error {
	for server := range strings.SplitSeq(servers, ",") {
		server = strings.TrimSpace(server)
		if !strings.Contains(server, "://") {
			server = "nats://" + server
		}
		if _, err := url.Parse(server); err != nil {
			return errors.New("NATS_URL must look like nats://host:4222, several separated by commas")
		}
	}
	return nil
}
