package systemtest

import (
	"crypto"
	"crypto/x509"
	"encoding/pem"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"time"

	"golang.org/x/crypto/ocsp"
)

// statusValidity is how long an answer about a certificate counts.
const statusValidity = 2 * time.Second

// Revoke takes back what the authority has given so far; the OCSP responder says so.
func (a *Authority) Revoke(serial *big.Int) { a.revoked.Store(serial) }

// startResponder answers questions about certificates, which pebble leaves to others, and returns its URL.
func (a *Authority) startResponder() string {
	responder := httptest.NewServer(http.HandlerFunc(a.serveStatus))
	a.t.Cleanup(responder.Close)
	return responder.URL
}

func (a *Authority) serveStatus(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	question, err := ocsp.ParseRequest(body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	now := time.Now().Truncate(time.Second)
	answer := ocsp.Response{Status: ocsp.Good, SerialNumber: question.SerialNumber, ThisUpdate: now, NextUpdate: now.Add(statusValidity)}
	if revoked, ok := a.revoked.Load().(*big.Int); ok && revoked.Cmp(question.SerialNumber) == 0 {
		answer.Status, answer.RevokedAt, answer.RevocationReason = ocsp.Revoked, now, ocsp.KeyCompromise
	}
	issuer, key, err := a.issuer()
	if err == nil {
		body, err = ocsp.CreateResponse(issuer, issuer, answer, key)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	_, _ = w.Write(body)
}

// issuer returns the certificate and the key that sign the authority's certificates.
func (a *Authority) issuer() (*x509.Certificate, crypto.Signer, error) {
	content, err := a.fetch("/intermediates/0")
	if err != nil {
		return nil, nil, err
	}
	certificate, _ := pem.Decode(content)
	issuer, err := x509.ParseCertificate(certificate.Bytes)
	if err != nil {
		return nil, nil, err
	}
	if content, err = a.fetch("/intermediate-keys/0"); err != nil {
		return nil, nil, err
	}
	block, _ := pem.Decode(content)
	if key, err := x509.ParsePKCS1PrivateKey(block.Bytes); err == nil {
		return issuer, key, nil
	}
	key, err := x509.ParseECPrivateKey(block.Bytes)
	return issuer, key, err
}
