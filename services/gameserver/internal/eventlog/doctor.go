package eventlog

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"go.uber.org/zap"
)

const (
	// roundsEvery is how often a sick embedded server is looked after.
	roundsEvery = time.Second
	// probeSize is what must fit on the disk before a server that ran out of
	// space gets another chance.
	probeSize = 4 << 20
)

// doctor brings the embedded server back after its disk was full: JetStream
// answers nothing any more then, although space is there again. A nil doctor,
// that of an external server, never finds anything.
type doctor struct {
	node   *embedded
	log    *zap.Logger
	ill    atomic.Bool
	called chan struct{}
	stop   chan struct{}
	done   sync.WaitGroup
}

func newDoctor(node *embedded, log *zap.Logger) *doctor {
	if node == nil {
		return nil
	}
	d := &doctor{node: node, log: log, called: make(chan struct{}, 1), stop: make(chan struct{})}
	d.done.Go(d.practise)
	return d
}

func (d *doctor) close() {
	if d == nil {
		return
	}
	close(d.stop)
	d.done.Wait()
}

// sick tells whether appends are known to be in vain right now.
func (d *doctor) sick() bool { return d != nil && d.ill.Load() }

// examine looks whether the server can still write, and has it healed if not.
func (d *doctor) examine() {
	if d == nil || d.node.health() == nil {
		return
	}
	if !d.ill.Swap(true) {
		d.log.Error("event log cannot write", zap.Error(d.node.health()))
	}
	select {
	case d.called <- struct{}{}:
	default:
	}
}

func (d *doctor) practise() {
	for {
		select {
		case <-d.called:
			d.heal()
		case <-d.stop:
			return
		}
	}
}

// heal tries until the server writes again or the log is closed.
func (d *doctor) heal() {
	for {
		err := d.operate()
		if err == nil {
			d.ill.Store(false)
			d.log.Info("event log writes again")
			return
		}
		d.log.Warn("event log still cannot write", zap.Error(err))
		select {
		case <-time.After(roundsEvery):
		case <-d.stop:
			return
		}
	}
}

func (d *doctor) operate() error {
	if err := probe(d.node.settings.Dir); err != nil {
		return err
	}
	if err := d.node.restart(); err != nil {
		return err
	}
	return d.node.health()
}

// probe writes a file of probeSize to see whether the disk has room.
func probe(dir string) error {
	name := filepath.Join(dir, "probe")
	err := os.WriteFile(name, make([]byte, probeSize), 0o600)
	if removed := os.Remove(name); err == nil {
		err = removed
	}
	if errors.Is(err, syscall.ENOSPC) {
		return fmt.Errorf("the disk of %s is full: %w", dir, err)
	}
	return err
}
