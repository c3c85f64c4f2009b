// Package disk is a small ext4 file system in a file, whose power can be cut at
// any moment: what the kernel had not yet been asked to make durable is gone
// afterwards, as with a real disk. It needs Linux and the right to mount.
package disk

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
)

// Roomy is a size, in bytes, that no test fills. The file is sparse.
const Roomy = 2 << 30

// ErrNoMount means that this process may not mount a file system here.
var ErrNoMount = errors.New("no file system can be mounted here")

// Disk is one mounted file system.
type Disk struct{ image, mount, device string }

// New makes a file system of a size in dir and mounts it. It fails where the
// process may not mount.
func New(ctx context.Context, dir string, size int64) (*Disk, error) {
	d := &Disk{image: filepath.Join(dir, "disk.img"), mount: filepath.Join(dir, "disk")}
	if err := os.Mkdir(d.mount, 0o700); err != nil {
		return nil, err
	}
	if _, err := runCommand(ctx, "mkfs.ext4", "-q", "-E", "lazy_itable_init=1", d.image, fmt.Sprintf("%dk", size>>10)); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoMount, err)
	}
	if err := d.mountImage(ctx); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoMount, err)
	}
	return d, nil
}

// Path is where the file system is mounted.
func (d *Disk) Path() string { return d.mount }

// Fill takes all the room that is left. Free gives it back.
func (d *Disk) Fill() error {
	file, err := os.Create(d.ballast())
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	for size := 1 << 20; size > 0; {
		_, err := file.Write(make([]byte, size))
		switch {
		case errors.Is(err, syscall.ENOSPC):
			size /= 2
		case err != nil:
			return err
		}
	}
	return nil
}

// Free gives back what Fill took.
func (d *Disk) Free() error { return os.Remove(d.ballast()) }

func (d *Disk) ballast() string { return filepath.Join(d.mount, "ballast") }

// Cut cuts the power. From now on everything on the disk fails.
func (d *Disk) Cut() error { return shutDown(d.mount) }

// Restore brings the disk back with what had become durable. No process may hold a
// file of it.
func (d *Disk) Restore(ctx context.Context) error {
	if err := d.Close(ctx); err != nil {
		return err
	}
	return d.mountImage(ctx)
}

// Close unmounts the disk.
func (d *Disk) Close(ctx context.Context) error {
	if _, err := runCommand(ctx, "umount", d.mount); err != nil {
		return err
	}
	_, flushErr := runCommand(ctx, "blockdev", "--flushbufs", d.device)
	_, err := runCommand(ctx, "losetup", "--detach", d.device)
	return errors.Join(flushErr, err)
}

// mountImage mounts the image by a device of its own each time: as long as another mount namespace holds a copy of the last
// mount, the last device shows the file system whose power was cut.
func (d *Disk) mountImage(ctx context.Context) (err error) {
	if d.device, err = runCommand(ctx, "losetup", "--find", "--show", d.image); err != nil {
		return err
	}
	if _, err = runCommand(ctx, "mount", "-o", "noatime", d.device, d.mount); err != nil {
		_, detachErr := runCommand(ctx, "losetup", "--detach", d.device)
		return errors.Join(err, detachErr)
	}
	return nil
}

func runCommand(ctx context.Context, name string, args ...string) (string, error) {
	output, err := exec.CommandContext(ctx, name, args...).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s: %w: %s", name, err, strings.TrimSpace(string(output)))
	}
	return strings.TrimSpace(string(output)), nil
}
