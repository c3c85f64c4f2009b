package jetstream

import (
	"context"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/services/gameserver/internal/config"
)

// checkTimeout is how long a NATS server may take to answer a check.
const checkTimeout = 5 * time.Second

// Check returns why no NATS server at url accepts this server, or why JetStream does not answer;
// it creates nothing. Its error repeats no password of url.
func Check(ctx context.Context, url string, options []nats.Option) error {
	conn, err := nats.Connect(url, append([]nats.Option{nats.Name("tarnwort check"), nats.Timeout(checkTimeout)}, options...)...)
	if err != nil {
		return fmt.Errorf("event log: connect to NATS at %s (NATS_URL): %w", config.NATSHosts(url), err)
	}
	defer conn.Close()
	stream, err := jetstream.New(conn)
	if err != nil {
		return fmt.Errorf("NATS: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	if _, err := stream.AccountInfo(ctx); err != nil {
		return fmt.Errorf("NATS: JetStream: %w", err)
	}
	return nil
}
