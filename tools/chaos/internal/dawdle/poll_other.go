//go:build !linux

package dawdle

func narrow(uintptr) error { return nil }

func hungUp(uintptr) bool { return false }
