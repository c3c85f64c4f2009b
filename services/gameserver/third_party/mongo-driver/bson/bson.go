// Package bson has what gin needs to compile, and nothing that works.
package bson

import "errors"

// Marshal returns errors.ErrUnsupported.
func Marshal(any) ([]byte, error) { return nil, errors.ErrUnsupported }

// Unmarshal returns errors.ErrUnsupported.
func Unmarshal([]byte, any) error { return errors.ErrUnsupported }
