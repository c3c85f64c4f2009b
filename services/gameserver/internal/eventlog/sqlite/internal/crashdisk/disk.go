package crashdisk

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
)

// sector is how many bytes a disk writes completely or not at all.
const sector = 512

// kind is what an operation does.
type kind int

const (
	create kind = iota
	write
	truncate
	syncFile
	rename
	remove
	syncDir
	note
)

// op is one operation on a directory. Files are numbered, because names move.
type op struct {
	kind     kind
	file     int
	name, to string // of create, rename and remove
	offset   int64  // of a write
	data     []byte // of a write or a note
	size     int64  // of a truncation
}

// file is what is certain of a file, and what is not since its last sync.
type file struct {
	durable []byte
	pending []op
}

// Disk is a directory at one moment. Data is durable once its file was synced, and names are once the directory was. POSIX
// promises no more; names become durable in their order, as on disks with a journal.
type Disk struct {
	files        map[int]*file
	durableNames map[string]int
	pendingNames []op
}

// NewDisk returns an empty directory.
func NewDisk() *Disk { return &Disk{files: map[int]*file{}, durableNames: map[string]int{}} }

func (d *Disk) apply(o op) {
	switch o.kind {
	case create, rename, remove:
		if o.kind == create {
			d.files[o.file] = &file{}
		}
		d.pendingNames = append(d.pendingNames, o)
	case write, truncate:
		d.files[o.file].pending = append(d.files[o.file].pending, o)
	case syncFile:
		f := d.files[o.file]
		f.durable, f.pending = contentOf(f.durable, f.pending), nil
	case syncDir:
		applyNames(d.durableNames, d.pendingNames)
		d.pendingNames = nil
	case note:
	}
}

func applyNames(names map[string]int, ops []op) {
	for _, o := range ops {
		switch o.kind {
		case create:
			names[o.name] = o.file
		case rename:
			names[o.to] = names[o.name]
			delete(names, o.name)
		default:
			delete(names, o.name)
		}
	}
}

// contentOf is a file's content after operations. It may change content.
func contentOf(content []byte, ops []op) []byte {
	for _, o := range ops {
		end := o.size
		if o.kind == write {
			end = max(o.offset+int64(len(o.data)), int64(len(content)))
		}
		if grown := end - int64(len(content)); grown > 0 {
			content = append(content, make([]byte, grown)...)
		}
		content = content[:end]
		if o.kind == write {
			copy(content[o.offset:], o.data)
		}
	}
	return content
}

// Outcome is what a power cut leaves of that which was not synced.
type Outcome int

const (
	// Lost leaves nothing.
	Lost Outcome = iota
	// Kept leaves everything.
	Kept
	// Torn leaves everything but the end of the last write to each file.
	Torn
	// Scattered leaves any sectors of any writes, truncations and names up to any.
	Scattered
)

// Outcomes returns all of them.
func Outcomes() []Outcome { return []Outcome{Lost, Kept, Torn, Scattered} }

func (o Outcome) String() string { return [...]string{"lost", "kept", "torn", "scattered"}[o] }

// Rebuild writes the directory as a power cut at this moment leaves it. Random choices are those of rng.
func (d *Disk) Rebuild(dir string, outcome Outcome, rng *rand.Rand) error {
	names := maps.Clone(d.durableNames)
	switch outcome {
	case Lost:
	case Scattered:
		applyNames(names, d.pendingNames[:rng.IntN(len(d.pendingNames)+1)])
	default:
		applyNames(names, d.pendingNames)
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		f := d.files[names[name]]
		content := contentOf(slices.Clone(f.durable), outcome.pick(f.pending, rng))
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// pick returns what is left of operations on a file.
func (o Outcome) pick(pending []op, rng *rand.Rand) (left []op) {
	switch {
	case o == Lost || len(pending) == 0:
		return nil
	case o == Scattered:
		for _, each := range pending {
			left = append(left, scatter(each, rng)...)
		}
		return left
	case o == Torn && pending[len(pending)-1].kind == write:
		left = slices.Clone(pending)
		last := &left[len(left)-1]
		last.data = last.data[:rng.IntN(len(last.data)/sector+1)*sector]
		return left
	}
	return pending
}

// scatter keeps each sector of a write, or a truncation, with a probability of one half.
func scatter(o op, rng *rand.Rand) (left []op) {
	if o.kind == truncate {
		return []op{o}[:rng.IntN(2)]
	}
	for from := 0; from < len(o.data); {
		at := o.offset + int64(from)
		to := min(from+int(sector-at%sector), len(o.data))
		if rng.IntN(2) == 0 {
			left = append(left, op{kind: write, file: o.file, offset: at, data: o.data[from:to]})
		}
		from = to
	}
	return left
}
