package config

import (
	"errors"
	"net/url"
	"slices"
	"strings"

	"github.com/nats-io/nats.go"
)

// NATSOptions returns the credentials for an external NATS server. A refused login is retried, because accounts and
// credentials may be renewed meanwhile; nats.go would otherwise give up at the second refusal.
func (s LogSettings) NATSOptions() []nats.Option {
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

// NATSHosts returns the servers in NATS_URL for a message, without the passwords that it may hold.
func NATSHosts(servers string) string {
	var hosts []string
	for server := range strings.SplitSeq(servers, ",") {
		hosts = append(hosts, strings.TrimSpace(server[strings.LastIndexAny(server, "@/")+1:]))
	}
	return strings.Join(hosts, ", ")
}

// checkNATSURL refuses URLs that nats.go cannot parse. The error does not quote them, because they may hold a password.
func checkNATSURL(servers string) error {
	for server := range strings.SplitSeq(servers, ",") {
		server = strings.TrimSpace(server)
		if !strings.Contains(server, "://") {
			server = "nats://" + server
		}
		u, err := url.Parse(server)
		if err != nil || !isPortOrNone(u.Port()) || !slices.Contains([]string{"nats", "tls", "ws", "wss"}, u.Scheme) {
			return errors.New("NATS_URL must look like nats://host:4222 with ports from 1 to 65535, several separated by commas")
		}
	}
	return nil
}
