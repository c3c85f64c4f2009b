// Package crashdisk records what a program writes into a directory, and rebuilds the directory as it may be after a power
// cut at any moment in between. Recording needs FUSE and the right to mount.
package crashdisk
