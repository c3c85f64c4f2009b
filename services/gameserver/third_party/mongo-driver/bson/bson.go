// Package bson declares what gin needs to compile. Its functions do nothing or fail.
package bson

import "errors"

// Marshal returns errors.ErrUnsupported.
func Marshal(any) ([]byte, error) { return nil, errors.ErrUnsupported }

// Unmarshal returns errors.ErrUnsupported.
func Unmarshal([]byte, any) error { return errors.ErrUnsupported }
