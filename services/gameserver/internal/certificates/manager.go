package certificates

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/listen"
)

// Config says for which domain a Manager gets a certificate, and where from.
type Config struct {
	Domain string
	// Directory is the URL of the ACME server; empty means Let's Encrypt.
	Directory string
	// Host is the interface on which RedirectPort answers plain HTTP, and the server listens for HTTPS at Port.
	Host               string
	RedirectPort, Port int
	// URL is where pages of plain HTTP are moved to.
	URL string
	// Store is the directory of keys and certificates.
	Store string
}

// checkInterval is the pause between two looks whether the certificate ends soon or is revoked. A look asks the authority only
// when its last answer has grown old.
const checkInterval = 10 * time.Second

// noEmail gives the authority no address. With an empty text certmagic would ask for one at the terminal.
const noEmail = " "

// Manager keeps a valid certificate in memory and on the disk.
type Manager struct {
	cfg    Config
	log    *zap.Logger
	magic  *certmagic.Config
	cache  *certmagic.Cache
	issuer *certmagic.ACMEIssuer

	redirects *http.Server
	stop      context.CancelFunc
	running   sync.WaitGroup
	ready     chan struct{} // closed when there is a certificate
}

// New returns a Manager that has not started.
func New(cfg Config, log *zap.Logger) *Manager {
	m := &Manager{cfg: cfg, log: log, ready: make(chan struct{})}
	library := log.Named("acme").WithOptions(zap.IncreaseLevel(zap.FatalLevel)) // this package says what an operator can do
	if log.Core().Enabled(zap.DebugLevel) {
		library = log.Named("acme")
	}
	m.cache = certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert:   func(certmagic.Certificate) (*certmagic.Config, error) { return m.magic, nil },
		RenewCheckInterval: checkInterval, OCSPCheckInterval: checkInterval,
		Logger: library,
	})
	m.magic = certmagic.New(m.cache, certmagic.Config{
		Storage: &certmagic.FileStorage{Path: cfg.Store}, Logger: library, OnEvent: m.noteEvent,
	})
	m.issuer = certmagic.NewACMEIssuer(m.magic, certmagic.ACMEIssuer{
		CA: cfg.Directory, Agreed: true, Email: noEmail, Logger: library,
		ListenHost: cfg.Host, AltHTTPPort: cfg.RedirectPort, AltTLSALPNPort: cfg.Port, // it listens where the server does not
	})
	m.magic.Issuers = []certmagic.Issuer{m.issuer}
	return m
}

// TLSConfig returns the configuration of a server with the certificate. Handshakes fail until there is one, except those of
// the ACME server.
func (m *Manager) TLSConfig() *tls.Config {
	config := m.magic.TLSConfig()
	config.MinVersion = tls.VersionTLS12
	config.NextProtos = append(config.NextProtos, "h2", "http/1.1")
	return config
}

// Start answers plain HTTP and gets the certificate in the background. The port of HTTPS must be open: an authority
// may call it.
func (m *Manager) Start(ctx context.Context) error {
	listener, err := listen.TCP(ctx, net.JoinHostPort(m.cfg.Host, strconv.Itoa(m.cfg.RedirectPort)))
	if err != nil {
		return fmt.Errorf("TARNWORT_DOMAIN: %w", err)
	}
	m.redirects = newRedirects(m.issuer.HTTPChallengeHandler(http.HandlerFunc(m.redirect)))
	running, stop := context.WithCancel(context.Background())
	m.stop = stop
	m.running.Go(func() {
		if err := m.redirects.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			m.log.Error("redirects ended", zap.Error(err))
		}
	})
	m.running.Go(func() { m.obtain(running) })
	return nil
}

// Stop ends renewals and redirects.
func (m *Manager) Stop(context.Context) error {
	if m.stop == nil {
		return nil
	}
	m.stop()
	err := m.redirects.Close()
	m.cache.Stop()
	m.running.Wait()
	return err
}
