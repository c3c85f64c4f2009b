// Package http3 has what gin needs to compile, and nothing that works.
package http3

import (
	"errors"
	"net/http"
)

// ListenAndServeQUIC returns errors.ErrUnsupported.
func ListenAndServeQUIC(_, _, _ string, _ http.Handler) error { return errors.ErrUnsupported }
