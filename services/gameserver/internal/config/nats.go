package config

import "github.com/nats-io/nats.go"

// NATSOptions are what an external NATS server may ask for.
func (s Store) NATSOptions() []nats.Option {
	var options []nats.Option
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
