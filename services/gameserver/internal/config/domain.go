package config

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"path/filepath"
	"strconv"
	"strings"
)

// httpsPort is the port of a server with a domain, unless another one is set. The port that redirects is as far below it as 80
// is below 443, and 8080 below 8443.
const (
	httpsPort  = 443
	toHTTPPort = httpsPort - 80
)

// useDomain has a domain decide where the server listens.
func (h *HTTP) useDomain(hasPort bool) {
	if h.Domain == "" {
		return
	}
	h.Domain = strings.ToLower(h.Domain)
	h.Listen = ""
	if !hasPort {
		h.Port = httpsPort
	}
}

// PublicURL returns the address of a server with a domain, "" for others.
func (h HTTP) PublicURL() string {
	switch {
	case h.Domain == "":
		return ""
	case h.Port == httpsPort:
		return "https://" + h.Domain
	default:
		return "https://" + net.JoinHostPort(h.Domain, strconv.Itoa(int(h.Port)))
	}
}

// RedirectPort is where a server with a domain redirects to HTTPS.
func (h HTTP) RedirectPort() int { return int(h.Port) - toHTTPPort }

// RedirectAddress is RedirectPort with the interface.
func (h HTTP) RedirectAddress() string {
	return net.JoinHostPort(h.Host, strconv.Itoa(h.RedirectPort()))
}

// Certificates is the directory of the domain's keys and certificates.
func (s LogSettings) Certificates() string { return filepath.Join(s.Dir, "certificates") }

// useURL gives the apps without an address of their own one below a server's.
func (a *Apps) useURL(url string) {
	a.PlayerBase = cmp.Or(a.PlayerBase, url)
	a.AdminBase = cmp.Or(a.AdminBase, url+"/admin")
	a.OverlayBase = cmp.Or(a.OverlayBase, url+"/overlay")
}

func (h HTTP) checkDomain() error {
	if h.Domain == "" {
		return nil
	}
	var errs []error
	if !isDomain(h.Domain) {
		errs = append(errs, fmt.Errorf("TARNWORT_DOMAIN must be a host name like game.example.org without https://, not %q", h.Domain))
	}
	if h.RedirectPort() <= 0 {
		errs = append(errs, fmt.Errorf("TARNWORT_PORT must be above %d with TARNWORT_DOMAIN, not %d", toHTTPPort, h.Port))
	}
	return errors.Join(append(errs, checkBase("TARNWORT_ACME_DIRECTORY", h.ACMEDirectory))...)
}

// isDomain reports whether an authority may give a certificate for a name: labels with a dot between them, and no address.
func isDomain(name string) bool {
	labels := strings.Split(name, ".")
	if _, err := netip.ParseAddr(name); err == nil || len(labels) < 2 || len(name) > 253 {
		return false
	}
	for _, label := range labels {
		isPlain := strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
		if label == "" || len(label) > 63 || !isPlain || strings.HasPrefix(label, "-") || strings.HasSuffix(label, "-") {
			return false
		}
	}
	return true
}
