// Package faults puts a bad network between clients and a server: latency, resets, lost
// packets, slow lines.
package faults

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"time"

	toxiproxy "github.com/Shopify/toxiproxy/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"

	"tarnwort/tools/chaos/internal/process"
)

// injectTimeout is how long the proxy may take to add toxics to its connections. It blocks
// for ever now and then, on a connection that has just ended.
const injectTimeout = 2 * time.Second

// Network is a proxy before a server and a play.Target. Each fault ends with its proxy, whose
// removal of toxics cannot be relied on.
type Network struct {
	server  *toxiproxy.ApiServer
	address string

	mu      sync.Mutex
	proxy   *toxiproxy.Proxy
	url     string
	cleared int
}

// New returns a network without faults before the server at an address.
func New(address string) (*Network, error) {
	zerolog.SetGlobalLevel(zerolog.Disabled)
	n := &Network{
		server:  toxiproxy.NewServer(toxiproxy.NewMetricsContainer(prometheus.NewRegistry()), zerolog.Nop()),
		address: address,
	}
	return n, n.renew(nil)
}

// URL returns where clients reach the server now.
func (n *Network) URL() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.url
}

// Generation counts how often faults were cleared. Clients check the server's state after each,
// as after a restart.
func (n *Network) Generation() process.Generation {
	n.mu.Lock()
	defer n.mu.Unlock()
	return process.Generation{Number: 1 + n.cleared}
}

// renew ends every connection and lets new ones in, through the given toxics.
func (n *Network) renew(toxics []toxic) error {
	fresh := toxiproxy.NewProxy(n.server, "network", "127.0.0.1:0", n.address)
	if err := inject(fresh, toxics); err != nil {
		return err
	}
	if err := fresh.Start(); err != nil {
		return err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.proxy != nil {
		go n.proxy.Stop() // may take its time
	}
	n.proxy, n.url = fresh, "http://"+fresh.Listen
	return nil
}

func inject(proxy *toxiproxy.Proxy, toxics []toxic) error {
	for _, t := range toxics {
		raw, err := json.Marshal(t)
		if err != nil {
			return err
		}
		if _, err := proxy.Toxics.AddToxicJson(strings.NewReader(string(raw))); err != nil {
			return fmt.Errorf("%s: %w", t.Name, err)
		}
	}
	return nil
}

// Fault is one kind of bad network.
type Fault struct {
	Name   string
	toxics []toxic
	cut    bool // lets no connection through
}

type toxic struct {
	Name       string         `json:"name"`
	Type       string         `json:"type"`
	Stream     string         `json:"stream"`
	Toxicity   float64        `json:"toxicity"`
	Attributes map[string]int `json:"attributes"`
}

// All lists every fault.
func All() []Fault {
	return []Fault{
		{Name: "latency", toxics: both("latency", 1, map[string]int{"latency": 150, "jitter": 120})},
		{Name: "resets", toxics: both("reset_peer", 0.7, map[string]int{"timeout": 300})},
		{Name: "nothing arrives", toxics: both("timeout", 1, map[string]int{"timeout": 0})},
		{Name: "answers lost", toxics: one("timeout", "downstream", map[string]int{"timeout": 0})},
		{Name: "requests lost", toxics: one("timeout", "upstream", map[string]int{"timeout": 0})},
		{Name: "slices", toxics: both("slicer", 1, map[string]int{"average_size": 30, "size_variation": 20, "delay": 200})},
		{Name: "little bandwidth", toxics: both("bandwidth", 1, map[string]int{"rate": 4})},
		{Name: "closed after 20 kB", toxics: both("limit_data", 1, map[string]int{"bytes": 20_000})},
		{Name: "no connection", cut: true},
		{Name: "latency and resets", toxics: append(
			both("latency", 1, map[string]int{"latency": 100, "jitter": 100}), both("reset_peer", 0.5, map[string]int{"timeout": 700})...)},
	}
}

func one(kind, stream string, attributes map[string]int) []toxic {
	return []toxic{{Name: kind + " " + stream, Type: kind, Stream: stream, Toxicity: 1, Attributes: attributes}}
}

func both(kind string, toxicity float64, attributes map[string]int) (toxics []toxic) {
	for _, stream := range []string{"upstream", "downstream"} {
		toxics = append(toxics, toxic{kind + " " + stream, kind, stream, toxicity, attributes})
	}
	return toxics
}

// Inject turns a fault on, for connections that exist and new ones.
func (n *Network) Inject(f Fault) error {
	n.mu.Lock()
	proxy := n.proxy
	n.mu.Unlock()
	if f.cut {
		go proxy.Stop()
		return nil
	}
	done := make(chan error, 1)
	go func() { done <- inject(proxy, f.toxics) }()
	select {
	case err := <-done:
		return err
	case <-time.After(injectTimeout):
		return n.renew(f.toxics)
	}
}

// Clear turns faults off. Every connection ends, those too that noticed nothing.
func (n *Network) Clear() error {
	n.mu.Lock()
	n.cleared++
	n.mu.Unlock()
	return n.renew(nil)
}

// Close ends the network.
func (n *Network) Close() {
	n.mu.Lock()
	defer n.mu.Unlock()
	go n.proxy.Stop()
}
