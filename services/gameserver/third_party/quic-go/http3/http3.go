// Package http3 declares what gin needs to compile. Its functions do nothing or fail.
package http3

import (
	"errors"
	"net/http"
)

// ListenAndServeQUIC returns errors.ErrUnsupported.
func ListenAndServeQUIC(_, _, _ string, _ http.Handler) error { return errors.ErrUnsupported }
