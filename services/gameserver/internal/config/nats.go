package config

import (
	"errors"
	"net/url"
	"strings"

	"github.com/nats-io/nats.go"
)

// NATSOptions returns the credentials for an external NATS server. A refused login is retried, because accounts and
// credentials may be renewed meanwhile; nats.go would otherwise give up at the second refusal.
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

// checkNATSURL refuses URLs that nats.go cannot parse. The error does not quote them, because they may hold a password.
func checkNATSURL(servers string) error {
	for server := range strings.SplitSeq(servers, ",") {
		server = strings.TrimSpace(server)
		if !strings.Contains(server, "://") {
			server = "nats://" + server
		}
		if u, err := url.Parse(server); err != nil || !isPortOrNone(u.Port()) {
			return errors.New("NATS_URL must look like nats://host:4222 with ports from 1 to 65535, several separated by commas")
		}
	}
	return nil
}
