package crashdisk

import (
	"fmt"
	"iter"
	"strings"
	"sync"
)

// Recording is what was written, in its order.
type Recording struct {
	mu      sync.Mutex
	ops     []op
	names   map[string]int // of the files that are there
	next    int
	options Options
}

// Options of a Recording, by the names of files.
type Options struct {
	// WithoutContent are files whose content decides nothing after a power cut, and which stay empty.
	WithoutContent func(name string) bool
	// IgnoredSyncs are files whose syncs have no effect, as on a disk that lies: a planted bug.
	IgnoredSyncs func(name string) bool
}

// NewRecording returns an empty one.
func NewRecording(o Options) *Recording {
	none := func(string) bool { return false }
	if o.WithoutContent == nil {
		o.WithoutContent = none
	}
	if o.IgnoredSyncs == nil {
		o.IgnoredSyncs = none
	}
	return &Recording{names: map[string]int{}, options: o}
}

// Moment is a point in a recording.
type Moment struct {
	// Disk is the directory; it is valid until the next moment.
	Disk *Disk
	// Notes are the lines written since the moment before.
	Notes []string
	// Kind is what the operation before the moment does, such as "sync directory", and Op names it with its file.
	Kind, Op string
}

// Moments are all points at which a power cut leaves a different directory.
func (r *Recording) Moments() iter.Seq2[int, Moment] {
	return func(yield func(int, Moment) bool) {
		disk := NewDisk()
		var noted string
		for n, o := range r.ops {
			if o.kind == note {
				noted += string(o.data) // the kernel divides writes at pages
				continue
			}
			disk.apply(o)
			lines := strings.Split(noted, "\n")
			noted = lines[len(lines)-1]
			if !yield(n, Moment{Disk: disk, Notes: lines[:len(lines)-1], Kind: o.kind.String(), Op: o.describe()}) {
				return
			}
		}
	}
}

func (o op) describe() string {
	switch {
	case o.kind == rename:
		return fmt.Sprintf("rename %s to %s", o.name, o.to)
	case o.name != "":
		return fmt.Sprint(o.kind, " ", o.name)
	}
	return fmt.Sprint(o.kind, " file ", o.file)
}

func (k kind) String() string {
	return [...]string{"create", "write", "truncate", "sync", "rename", "remove", "sync directory", "note"}[k]
}

// do runs an operation and records what it returns, so that the recording has the order in which callers saw results.
func (r *Recording) do(run func() (op, bool)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if o, ok := run(); ok {
		r.ops = append(r.ops, o)
	}
}

// open returns the number of a file, a new one for a name that is not there. Callers hold the lock.
func (r *Recording) open(name string) (file int, isNew bool) {
	file, ok := r.names[name]
	if !ok {
		r.next++
		file = r.next
		r.names[name] = file
	}
	return file, !ok
}
