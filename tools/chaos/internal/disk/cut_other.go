//go:build !linux

package disk

import "errors"

func shutDown(string) error { return errors.ErrUnsupported }
