// Package toml declares what gin needs to compile. Its functions do nothing or fail.
package toml

import (
	"errors"
	"io"
)

// Decoder decodes nothing.
type Decoder struct{}

// NewDecoder returns a Decoder.
func NewDecoder(io.Reader) *Decoder { return new(Decoder) }

// Decode returns errors.ErrUnsupported.
func (*Decoder) Decode(any) error { return errors.ErrUnsupported }

// Marshal returns errors.ErrUnsupported.
func Marshal(any) ([]byte, error) { return nil, errors.ErrUnsupported }
