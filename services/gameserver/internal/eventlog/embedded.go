package eventlog

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"go.uber.org/zap"
)

// headroom is what the store may need beyond the stream's own limit, so that
// the stream's limit, which heals by itself, is always met first.
const headroom = 64 << 20

// startPatience is how long the embedded server may take to read its store.
const startPatience = time.Minute

var errNotSynced = errors.New("event log: the embedded server does not sync every write")

// embedded is a NATS server inside this process. Connections to it are made of
// memory; it can be restarted underneath them.
type embedded struct {
	settings Settings
	log      *zap.Logger
	lock     *os.File

	mu     sync.Mutex
	server *server.Server
}

// startEmbedded locks the data directory and starts a server on it.
func startEmbedded(settings Settings, log *zap.Logger) (*embedded, error) {
	lock, err := lockDir(settings.Dir)
	if err != nil {
		return nil, err
	}
	e := &embedded{settings: settings, log: log, lock: lock}
	if err := e.start(); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return e, nil
}

// InProcessConn connects to whichever server runs right now.
func (e *embedded) InProcessConn() (net.Conn, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.server.InProcessConn()
}

// restart replaces the server by a fresh one on the same store. JetStream does
// not write again after a disk was full, not even when space is free again.
func (e *embedded) restart() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.shutDown()
	return e.start()
}

// health is nil unless the server cannot write. That it is slow to answer, which
// NATS counts as an error after a millisecond, is no illness.
func (e *embedded) health() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, found := range e.server.Healthz(&server.HealthzOptions{Details: true}).Errors {
		if found.Type == server.HealthzErrorJetStream || found.Type == server.HealthzErrorStream {
			return errors.New(found.Error)
		}
	}
	return nil
}

// stop ends the server after it has written everything, and frees the directory.
func (e *embedded) stop() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.shutDown()
	return e.lock.Close()
}

func (e *embedded) shutDown() {
	e.server.Shutdown()
	e.server.WaitForShutdown()
}

func (e *embedded) start() error {
	srv, err := server.NewServer(e.options())
	if err != nil {
		return fmt.Errorf("event log: %w", err)
	}
	srv.SetLoggerV2(natsLogger{e.log}, false, false, false)
	srv.Start()
	e.server = srv
	if !srv.ReadyForConnections(startPatience) {
		e.shutDown()
		return errors.New("event log: the embedded server did not start; its log says why")
	}
	if live := srv.JetStreamConfig(); live == nil || !live.SyncAlways {
		e.shutDown()
		return errNotSynced
	}
	return nil
}

func (e *embedded) options() *server.Options {
	return &server.Options{
		ServerName:             "tarnwort",
		DontListen:             true,
		NoSigs:                 true,
		JetStream:              true,
		StoreDir:               filepath.Join(e.settings.Dir, "log"),
		SyncAlways:             true,
		JetStreamMaxMemory:     headroom,
		JetStreamMaxStore:      e.settings.MaxBytes + headroom,
		DisableJetStreamBanner: true,
	}
}
