package certificates

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/cenkalti/backoff/v5"
	"github.com/mholt/acmez/v3/acme"
	"go.uber.org/zap"
)

// Pauses between two tries. An authority that answered limits failed tries to a few an hour.
const (
	shortestPause = time.Second
	longestPause  = time.Minute
	refusedPause  = 10 * time.Minute
)

// obtain tries until there is a valid certificate. One from before a restart counts, so that a start does not depend on the
// authority.
func (m *Manager) obtain(ctx context.Context) {
	kept, err := m.magic.CacheManagedCertificate(ctx, m.cfg.Domain)
	if err == nil && !kept.Expired() {
		m.serve(kept.Leaf.NotAfter)
		return
	}
	m.log.Info("waiting for a certificate: nothing is served before", zap.String("domain", m.cfg.Domain), zap.String("authority", m.issuer.CA))
	pauses := backoff.NewExponentialBackOff()
	pauses.InitialInterval, pauses.MaxInterval = shortestPause, longestPause
	for {
		until, err := m.obtainOnce(ctx)
		if err == nil {
			m.serve(until)
			return
		}
		if ctx.Err() != nil {
			return
		}
		pause := pauses.NextBackOff()
		if isRefusal(err) {
			pause = refusedPause
		}
		m.log.Warn("no certificate yet: "+m.explain(err), zap.Duration("next try in", pause.Round(time.Second)))
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return
		}
	}
}

// obtainOnce returns until when the certificate is valid that it found, got or renewed.
func (m *Manager) obtainOnce(ctx context.Context) (until time.Time, err error) {
	m.cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: m.cfg.Domain}}) // ManageSync leaves alone what is in memory, also when it has ended
	if err := m.magic.ManageSync(ctx, []string{m.cfg.Domain}); err != nil {
		return until, err
	}
	got, err := m.magic.CacheManagedCertificate(ctx, m.cfg.Domain)
	if err != nil {
		return until, err
	}
	return got.Leaf.NotAfter, nil
}

// serve says that the server can be called from now on.
func (m *Manager) serve(until time.Time) {
	m.log.Info("the server has its certificate", zap.String("url", m.cfg.URL), zap.Time("valid until", until))
	close(m.ready)
}

// noteEvent logs renewals and their failures; those of the first certificate are obtain's.
func (m *Manager) noteEvent(_ context.Context, event string, data map[string]any) error {
	if isRenewal, ok := data["renewal"].(bool); !ok || !isRenewal {
		return nil
	}
	switch err, _ := data["error"].(error); {
	case event == "cert_obtained":
		m.log.Info("certificate renewed", zap.String("domain", m.cfg.Domain))
	case event == "cert_failed" && err != nil:
		m.log.Error("certificate not renewed: " + m.explain(err))
	}
	return nil
}

// isRefusal reports whether the authority answered, and did not fail itself.
func isRefusal(err error) bool {
	var problem acme.Problem
	return errors.As(err, &problem) && problem.Status < 500
}

// explain returns what happened and what an operator can do about it.
func (m *Manager) explain(err error) string {
	var problem acme.Problem
	if untrusted := new(tls.CertificateVerificationError); errors.As(err, &untrusted) {
		return fmt.Sprintf("this machine does not trust the certificate of %s, name the file of its root in SSL_CERT_FILE: %v", m.issuer.CA, untrusted)
	}
	if !errors.As(err, &problem) {
		return fmt.Sprintf("%s does not answer, check TARNWORT_ACME_DIRECTORY and the network of this machine: %v", m.issuer.CA, err)
	}
	detail := problem.Detail
	for _, sub := range problem.Subproblems {
		detail = sub.Detail
	}
	switch problem.Type {
	case acme.ProblemTypeDNS, acme.ProblemTypeConnection, acme.ProblemTypeUnauthorized, acme.ProblemTypeIncorrectResponse, acme.ProblemTypeTLS:
		return fmt.Sprintf("%s did not reach this server at %s, point the domain's A and AAAA records here and let ports 80 and 443 through: %s", m.issuer.CA, m.cfg.Domain, detail)
	case acme.ProblemTypeRateLimited:
		return fmt.Sprintf("%s has given %s too many certificates, wait: %s", m.issuer.CA, m.cfg.Domain, detail)
	case acme.ProblemTypeRejectedIdentifier, acme.ProblemTypeMalformed, acme.ProblemTypeCAA:
		return fmt.Sprintf("%s gives no certificate for %s, check TARNWORT_DOMAIN: %s", m.issuer.CA, m.cfg.Domain, detail)
	default:
		return fmt.Sprintf("%s refuses: %s", m.issuer.CA, detail)
	}
}
