package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/olahol/melody"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
)

// lobby is how many sockets get the same encoded message.
const lobby = 8

// sender sends one round of so many events to every socket.
type sender interface {
	send(events int)
}

// serve prints its address and serves until it is killed.
func serve(kind string) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	var out sender
	switch kind {
	case "socketio":
		out = newSockets(mux)
	case "melody":
		out = newMelodies(mux)
	default:
		return fmt.Errorf("unknown server %q", kind)
	}
	mux.HandleFunc("/send", func(_ http.ResponseWriter, r *http.Request) {
		events, _ := strconv.Atoi(r.URL.Query().Get("events"))
		out.send(events)
	})
	mux.HandleFunc("/stats", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Has("gc") {
			runtime.GC()
			debug.FreeOSMemory()
		}
		_ = json.NewEncoder(w).Encode(readStats())
	})
	fmt.Println(listener.Addr())
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	return server.Serve(listener)
}

// eventSize is the size of an event without its frame header, in bytes.
const eventSize = 286

func payload() string { return strings.Repeat("x", eventSize-len(`42["word",""]`)) }

type sockets struct {
	mu  sync.Mutex
	all []*socketio.Socket
}

func newSockets(mux *http.ServeMux) *sockets {
	s := &sockets{}
	server := socketio.NewServer(socketio.Options{Options: engineio.Options{PingInterval: time.Hour, MaxPayload: 16 << 10}})
	server.Of("/").OnConnect(func(socket *socketio.Socket, _ json.RawMessage) error {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.all = append(s.all, socket)
		return nil
	})
	mux.Handle("/socket.io/", server.Handler())
	return s
}

func (s *sockets) send(events int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var packet *socketio.Packet
	for i, socket := range s.all {
		if i%lobby == 0 {
			one, _ := socketio.NewPacket("word", payload())
			batch := make([]*socketio.Packet, events)
			for j := range batch {
				batch[j] = one
			}
			packet = socketio.Batch(batch...)
		}
		if err := socket.Send(packet); err != nil {
			fmt.Fprintln(os.Stderr, "send:", err)
		}
	}
}

type melodies struct {
	mu  sync.Mutex
	all []*melody.Session
}

// newMelodies is melody as its README uses it.
func newMelodies(mux *http.ServeMux) *melodies {
	s := &melodies{}
	m := melody.New()
	m.HandleConnect(func(session *melody.Session) {
		s.mu.Lock()
		s.all = append(s.all, session)
		s.mu.Unlock()
		_ = session.Write([]byte(`0{"sid":"xxxxxxxxxxxxxxxxxxxx"}`))
	})
	m.HandleMessage(func(session *melody.Session, _ []byte) { _ = session.Write([]byte(`40{"sid":"xxxxxxxxxxxxxxxxxxxx"}`)) })
	mux.HandleFunc("/socket.io/", func(w http.ResponseWriter, r *http.Request) { _ = m.HandleRequest(w, r) })
	return s
}

func (s *melodies) send(events int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	message := []byte(`42["word","` + payload() + `"]`)
	for _, session := range s.all {
		for range events {
			_ = session.Write(message)
		}
	}
}

// stats are the process's own figures.
type stats struct {
	Resident   float64 // KB
	CPU        float64 // µs
	Goroutines int
}

func readStats() stats {
	const tick = 10_000 // µs
	s := stats{Goroutines: runtime.NumGoroutine()}
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		if rest, found := strings.CutPrefix(line, "VmRSS:"); found {
			s.Resident, _ = strconv.ParseFloat(strings.Fields(rest)[0], 64)
		}
	}
	stat, _ := os.ReadFile("/proc/self/stat")
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	user, _ := strconv.ParseFloat(fields[11], 64)
	system, _ := strconv.ParseFloat(fields[12], 64)
	s.CPU = (user + system) * tick
	return s
}
