//go:build unix

package crashdisk

import (
	"context"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/hanwen/go-fuse/v2/fs"
	"github.com/hanwen/go-fuse/v2/fuse"
)

// Notes is the file whose writes are notes of the program, and no part of the directory.
const Notes = "notes"

// Mount mounts a directory whose files are kept in store, an empty directory, and records what happens in it.
func (r *Recording) Mount(dir, store string) (unmount func() error, err error) {
	root := &fs.LoopbackRoot{Path: store}
	root.RootNode = &node{LoopbackNode: &fs.LoopbackNode{RootData: root}, recording: r}
	server, err := fs.Mount(dir, root.RootNode, &fs.Options{MountOptions: fuse.MountOptions{DirectMountStrict: true, FsName: "recording"}})
	if err != nil {
		return nil, err
	}
	return server.Unmount, nil
}

// node is a file or the directory.
type node struct {
	*fs.LoopbackNode
	recording *Recording
}

func (n *node) WrapChild(_ context.Context, child fs.InodeEmbedder) fs.InodeEmbedder {
	return &node{LoopbackNode: child.(*fs.LoopbackNode), recording: n.recording}
}

func (n *node) name() string { return filepath.Base(n.Path(n.Root())) }

func (n *node) Create(ctx context.Context, name string, flags, mode uint32, out *fuse.EntryOut) (inode *fs.Inode, h fs.FileHandle, fuseFlags uint32, errno syscall.Errno) {
	n.recording.do(func() (op, bool) {
		if inode, h, fuseFlags, errno = n.LoopbackNode.Create(ctx, name, flags, mode, out); errno != 0 {
			return op{}, false
		}
		number, isNew := n.recording.open(name)
		h = &handle{LoopbackFile: h.(*fs.LoopbackFile), recording: n.recording, file: number, name: name}
		return op{kind: create, file: number, name: name}, isNew && name != Notes
	})
	return inode, h, fuseFlags, errno
}

func (n *node) Open(ctx context.Context, flags uint32) (h fs.FileHandle, fuseFlags uint32, errno syscall.Errno) {
	n.recording.do(func() (op, bool) {
		if h, fuseFlags, errno = n.LoopbackNode.Open(ctx, flags); errno != 0 {
			return op{}, false
		}
		number, _ := n.recording.open(n.name())
		h = &handle{LoopbackFile: h.(*fs.LoopbackFile), recording: n.recording, file: number, name: n.name()}
		return op{kind: truncate, file: number}, flags&syscall.O_TRUNC != 0
	})
	return h, fuseFlags, errno
}

func (n *node) Unlink(ctx context.Context, name string) (errno syscall.Errno) {
	n.recording.do(func() (op, bool) {
		errno = n.LoopbackNode.Unlink(ctx, name)
		delete(n.recording.names, name)
		return op{kind: remove, name: name}, errno == 0
	})
	return errno
}

func (n *node) Rename(ctx context.Context, name string, parent fs.InodeEmbedder, to string, flags uint32) (errno syscall.Errno) {
	n.recording.do(func() (op, bool) {
		if errno = n.LoopbackNode.Rename(ctx, name, parent, to, flags); errno != 0 {
			return op{}, false
		}
		n.recording.names[to] = n.recording.names[name]
		delete(n.recording.names, name)
		return op{kind: rename, name: name, to: to}, true
	})
	return errno
}

func (n *node) Setattr(ctx context.Context, f fs.FileHandle, in *fuse.SetAttrIn, out *fuse.AttrOut) (errno syscall.Errno) {
	n.recording.do(func() (op, bool) {
		errno = n.LoopbackNode.Setattr(ctx, f, in, out)
		size, isTruncation := in.GetSize()
		if errno != 0 || !isTruncation || n.recording.options.WithoutContent(n.name()) {
			return op{}, false
		}
		if h, ok := f.(*handle); ok {
			return op{kind: truncate, file: h.file, size: int64(size)}, true
		}
		number, _ := n.recording.open(n.name())
		return op{kind: truncate, file: number, size: int64(size)}, true
	})
	return errno
}

func (n *node) Fsync(_ context.Context, f fs.FileHandle, _ uint32) syscall.Errno {
	n.recording.do(func() (op, bool) {
		h := f.(*handle)
		return op{kind: syncFile, file: h.file}, !n.recording.options.IgnoredSyncs(h.name)
	})
	return 0
}

func (n *node) OpendirHandle(ctx context.Context, flags uint32) (fs.FileHandle, uint32, syscall.Errno) {
	h, fuseFlags, errno := n.LoopbackNode.OpendirHandle(ctx, flags)
	if errno != 0 {
		return nil, 0, errno
	}
	return &directory{dirStream: h.(dirStream), recording: n.recording}, fuseFlags, 0
}

// CopyFileRange makes callers write instead.
func (n *node) CopyFileRange(context.Context, fs.FileHandle, uint64, *fs.Inode, fs.FileHandle, uint64, uint64, uint64) (uint32, syscall.Errno) {
	return 0, syscall.ENOTSUP
}

// handle is an open file.
type handle struct {
	*fs.LoopbackFile
	recording *Recording
	file      int
	name      string
}

func (h *handle) Write(ctx context.Context, data []byte, off int64) (written uint32, errno syscall.Errno) {
	h.recording.do(func() (op, bool) {
		written, errno = h.LoopbackFile.Write(ctx, data, off)
		data = slices.Clone(data[:written])
		if h.name == Notes {
			return op{kind: note, data: data}, true
		}
		return op{kind: write, file: h.file, offset: off, data: data}, written > 0 && !h.recording.options.WithoutContent(h.name)
	})
	return written, errno
}

// Allocate makes callers write instead.
func (h *handle) Allocate(context.Context, uint64, uint64, uint32) syscall.Errno {
	return syscall.ENOTSUP
}

// PassthroughFd keeps the kernel from writing past the recording.
func (h *handle) PassthroughFd() (int, bool) { return 0, false }

// dirStream is what a directory that is open does.
type dirStream interface {
	fs.FileReaddirenter
	fs.FileReleasedirer
	fs.FileSeekdirer
}

// directory is the directory while it is open.
type directory struct {
	dirStream
	recording *Recording
}

func (d *directory) Fsyncdir(context.Context, uint32) syscall.Errno {
	d.recording.do(func() (op, bool) { return op{kind: syncDir}, true })
	return 0
}
