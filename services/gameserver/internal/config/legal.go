package config

import (
	"errors"
	"fmt"
	"net/mail"
	"os"
	"strings"
)

// Where the server shows legal texts that are files.
const (
	ImprintPath = "/impressum"
	PrivacyPath = "/datenschutz"
)

// Legal says where the operator's legal texts are.
type Legal struct {
	Imprint string `env:"TARNWORT_IMPRINT" group:"needed" doc:"imprint: a web address, or a Markdown file that the server shows at /impressum"`
	Privacy string `env:"TARNWORT_PRIVACY" group:"needed" doc:"privacy policy: a web address, or a Markdown file that the server shows at /datenschutz"`
	Contact string `env:"TARNWORT_CONTACT" group:"needed" doc:"mail address or web page where people reach the operator"`
}

// Missing names the settings that a public server in the European Union lacks.
func (l Legal) Missing() (names []string) {
	if l.Imprint == "" {
		names = append(names, "TARNWORT_IMPRINT")
	}
	if l.Privacy == "" {
		names = append(names, "TARNWORT_PRIVACY")
	}
	if l.Contact == "" {
		names = append(names, "TARNWORT_CONTACT")
	}
	return names
}

// ContactURL returns the link to the operator, "" for none.
func (l Legal) ContactURL() string {
	if l.Contact == "" || IsWebAddress(l.Contact) {
		return l.Contact
	}
	return "mailto:" + l.Contact
}

// LegalURL returns the link to a text, "" for none: its web address, or a path of this server.
func LegalURL(source, server, path string) string {
	if source == "" || IsWebAddress(source) {
		return source
	}
	return server + path
}

func (l Legal) check() error {
	errs := []error{checkText("TARNWORT_IMPRINT", l.Imprint), checkText("TARNWORT_PRIVACY", l.Privacy)}
	if l.Contact != "" && !IsWebAddress(l.Contact) {
		if address, err := mail.ParseAddress(l.Contact); err != nil || address.Address != l.Contact {
			errs = append(errs, fmt.Errorf("TARNWORT_CONTACT must be a mail address or start with https://, not %q", l.Contact))
		}
	}
	return errors.Join(errs...)
}

// checkText accepts no source, a web address and a file that exists.
func checkText(name, source string) error {
	if source == "" || IsWebAddress(source) {
		return nil
	}
	if found, err := os.Stat(source); err != nil || found.IsDir() {
		return fmt.Errorf("%s must be a web address or the path of a file that exists, not %q", name, source)
	}
	return nil
}

// IsWebAddress reports whether a source is a web address, and not the name of a file.
func IsWebAddress(text string) bool {
	return strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://")
}
