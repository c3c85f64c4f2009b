package server

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"time"
)

// Deployed are servers with HTTPS to the client: by the game server itself, by nginx in front of it over TCP or over a Unix socket,
// and by nginx in front of the reference.
type Deployed struct{ OwnTLS, OverTCP, OverUnix, Reference Kind }

// Domain is what the certificate of deployed servers is for.
const Domain = "bench.example.org"

func deployed(game, reference Kind) Deployed {
	d := Deployed{OwnTLS: game, OverTCP: game, OverUnix: game, Reference: reference}
	d.OwnTLS.TLS = true
	d.OwnTLS.Command = func(port int, dir string) (args, env []string) {
		args, env = game.Command(port, dir)
		return args, append(env, "TARNWORT_DOMAIN="+Domain, "TARNWORT_ACME_DIRECTORY=https://127.0.0.1:1")
	}
	d.OwnTLS.Prepare = keepCertificate
	d.OverTCP.Command = func(port int, dir string) (args, env []string) {
		args, env = game.Command(port, dir)
		return args, append(env, "TARNWORT_TRUSTED_PROXIES=127.0.0.1")
	}
	d.OverUnix.Command = func(port int, dir string) (args, env []string) {
		args, env = game.Command(port, dir)
		return args, append(env, "TARNWORT_LISTEN=unix:"+socketIn(dir))
	}
	overTCP := func(server int, _ string) string { return fmt.Sprintf("127.0.0.1:%d", server) }
	d.OverTCP.Proxy, d.Reference.Proxy = nginx(overTCP), nginx(overTCP)
	d.OverUnix.Proxy = nginx(func(_ int, dir string) string { return "unix:" + socketIn(dir) })
	return d
}

func socketIn(dir string) string { return filepath.Join(dir, "t.sock") }

// nginx is the example of the operators' guide with one worker, in front of an upstream.
func nginx(upstream func(server int, dir string) string) func(port, server int, dir string) ([]string, error) {
	return func(port, server int, dir string) ([]string, error) {
		user := ""
		if os.Getuid() == 0 {
			user = "user root;"
		}
		config := fmt.Sprintf(`daemon off; master_process off; %[1]s pid %[2]s/pid; error_log stderr crit; worker_rlimit_nofile 30000;
events { worker_connections 20000; }
http {
	access_log off;
	client_body_temp_path %[2]s/b; proxy_temp_path %[2]s/p; fastcgi_temp_path %[2]s/f; uwsgi_temp_path %[2]s/u; scgi_temp_path %[2]s/s;
	upstream server { server %[3]s max_fails=0; keepalive 64; }
	map $http_upgrade $connection_header { default upgrade; "" ""; }
	server {
		listen 127.0.0.1:%[4]d ssl;
		ssl_certificate %[2]s/cert.pem;
		ssl_certificate_key %[2]s/key.pem;
		location / {
			proxy_pass http://server;
			proxy_http_version 1.1;
			proxy_set_header Host $http_host;
			proxy_set_header Upgrade $http_upgrade;
			proxy_set_header Connection $connection_header;
			proxy_set_header X-Forwarded-For $remote_addr;
			proxy_set_header X-Forwarded-Proto $scheme;
			proxy_set_header X-Forwarded-Host $http_host;
			proxy_buffering off;
			proxy_read_timeout 120s;
		}
	}
}
`, user, dir, upstream(server, dir), port)
		err := errors.Join(
			writeCertificate(filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")),
			os.WriteFile(filepath.Join(dir, "nginx.conf"), []byte(config), 0o600),
		)
		return []string{"nginx", "-e", "stderr", "-c", filepath.Join(dir, "nginx.conf")}, err
	}
}

// keepCertificate puts a certificate into a data directory as if the server had got it before.
func keepCertificate(dir string) error {
	store := filepath.Join(dir, "certificates", "certificates", "127.0.0.1-1", Domain)
	return errors.Join(
		os.MkdirAll(store, 0o700),
		writeCertificate(filepath.Join(store, Domain+".crt"), filepath.Join(store, Domain+".key")),
		os.WriteFile(filepath.Join(store, Domain+".json"), []byte(`{"sans":["`+Domain+`"],"issuer_data":{}}`), 0o600),
	)
}

func writeCertificate(certFile, keyFile string) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()), DNSNames: []string{Domain},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(90 * 24 * time.Hour),
	}
	certificate, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		return err
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return err
	}
	return errors.Join(
		os.WriteFile(certFile, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate}), 0o600),
		os.WriteFile(keyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}), 0o600),
	)
}

// Trust is the configuration of clients, which accept any certificate: each server makes its own.
func Trust() *tls.Config {
	return &tls.Config{ServerName: Domain, InsecureSkipVerify: true} //nolint:gosec // both ends are on this machine
}
