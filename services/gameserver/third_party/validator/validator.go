// Package validator declares what gin needs to compile. Its functions do nothing or fail.
package validator

import "errors"

// Validate accepts nothing.
type Validate struct{}

// New returns a Validate.
func New() *Validate { return new(Validate) }

// SetTagName does nothing.
func (*Validate) SetTagName(string) {}

// Struct returns errors.ErrUnsupported, so that a call that relies on binding tags fails.
func (*Validate) Struct(any) error { return errors.ErrUnsupported }
