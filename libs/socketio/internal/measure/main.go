// Command measure compares this library with plain melody: memory of idle
// clients and the server's CPU time per delivered message. The server runs in a
// process of its own, whose figures come from /proc, so it needs Linux.
//
//	go run ./internal/measure -clients 8000 -rounds 3
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
)

type settings struct {
	clients, receivers, rounds, messages int
}

func main() {
	var s settings
	role := flag.String("serve", "", "run as the server of this kind: socketio or melody")
	flag.IntVar(&s.clients, "clients", 8000, "idle clients")
	flag.IntVar(&s.receivers, "receivers", 1600, "clients that get messages")
	flag.IntVar(&s.rounds, "rounds", 3, "interleaved rounds; the median is printed")
	flag.IntVar(&s.messages, "messages", 150, "messages to each receiver and round")
	flag.Parse()

	var err error
	if *role != "" {
		err = serve(*role)
	} else {
		err = compare(s)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// scenario is one line of the printed table.
type scenario struct {
	name, server, unit string
	run                func(s settings, h *host) (float64, error)
}

func scenarios() []scenario {
	return []scenario{
		{"idle websocket", "melody", "KB", idleWebsockets},
		{"idle websocket", "socketio", "KB", idleWebsockets},
		{"idle polling client", "socketio", "KB", idlePolling},
		{"delivery, one event", "melody", "µs CPU", deliver(1)},
		{"delivery, one event", "socketio", "µs CPU", deliver(1)},
		{"delivery, three events at once", "melody", "µs CPU", deliver(3)},
		{"delivery, three events at once", "socketio", "µs CPU", deliver(3)},
	}
}

func compare(s settings) error {
	figures := make(map[int][]float64)
	for range s.rounds {
		for i, sc := range scenarios() {
			figure, err := measureOne(s, sc)
			if err != nil {
				return fmt.Errorf("%s, %s: %w", sc.name, sc.server, err)
			}
			figures[i] = append(figures[i], figure)
		}
	}
	fmt.Println("| what | server | median | range |\n|---|---|---|---|")
	for i, sc := range scenarios() {
		f := figures[i]
		slices.Sort(f)
		fmt.Printf("| %s | %s | %.1f %s | %.1f–%.1f |\n", sc.name, sc.server, f[len(f)/2], sc.unit, f[0], f[len(f)-1])
	}
	return nil
}

func measureOne(s settings, sc scenario) (float64, error) {
	h, err := start(sc.server)
	if err != nil {
		return 0, err
	}
	defer h.stop()
	return sc.run(s, h)
}

// host is a running server process.
type host struct {
	process *exec.Cmd
	addr    string
}

func start(server string) (*host, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	process := exec.Command(self, "-serve", server)
	process.Stderr = os.Stderr
	output, err := process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := process.Start(); err != nil {
		return nil, err
	}
	addr, err := bufio.NewReader(output).ReadString('\n')
	return &host{process, strings.TrimSpace(addr)}, err
}

func (h *host) stop() {
	_ = h.process.Process.Kill()
	_ = h.process.Wait()
}
