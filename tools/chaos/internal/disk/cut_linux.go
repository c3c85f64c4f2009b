package disk

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

const (
	// shutdownRequest is EXT4_IOC_SHUTDOWN of linux/ext4.h, made for testing that
	// file systems survive a loss of power.
	shutdownRequest = 0x8004587d
	// noLogFlush is EXT4_GOING_FLAGS_NOLOGFLUSH: not even the journal is written.
	noLogFlush = 2
)

func shutDown(mount string) error {
	root, err := os.Open(mount)
	if err != nil {
		return err
	}
	err = unix.IoctlSetPointerInt(int(root.Fd()), shutdownRequest, noLogFlush)
	if closing := root.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return fmt.Errorf("cut the power: %w", err)
	}
	return nil
}
