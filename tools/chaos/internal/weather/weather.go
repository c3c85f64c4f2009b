// Package weather is a bad network between clients and a server: latency, resets,
// black holes and what else cables, phones and proxies do.
package weather

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	toxiproxy "github.com/Shopify/toxiproxy/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"

	"tarnwort/tools/chaos/internal/process"
)

// stuckAfter is how long the proxy may take to poison its connections. It blocks
// for ever now and then, on one that has just ended.
const stuckAfter = 2 * time.Second

// Network stands between clients and a server. It is a play.Place: clients cannot
// tell it from a server that is hard to reach. Each spell of bad weather ends with
// its proxy: it cannot be relied on to give up a poison.
type Network struct {
	server  *toxiproxy.ApiServer
	address string
	healed  atomic.Int64

	mu    sync.Mutex
	proxy *toxiproxy.Proxy
	url   string
}

// New returns a network in fair weather before a server at an address.
func New(address string) (*Network, error) {
	zerolog.SetGlobalLevel(zerolog.Disabled)
	n := &Network{
		server:  toxiproxy.NewServer(toxiproxy.NewMetricsContainer(prometheus.NewRegistry()), zerolog.Nop()),
		address: address,
	}
	return n, n.renew(nil)
}

// URL is where clients reach the server now.
func (n *Network) URL() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.url
}

// Life counts how often the weather has cleared up, as a server's restarts are
// counted: that is when everybody checks what the server remembers.
func (n *Network) Life() process.Life {
	return process.Life{Number: 1 + int(n.healed.Load())}
}

// renew ends every connection and lets new ones come, through the same weather
// if there is any.
func (n *Network) renew(toxics []toxic) error {
	fresh := toxiproxy.NewProxy(n.server, "network", "127.0.0.1:0", n.address)
	if err := poison(fresh, toxics); err != nil {
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

func poison(proxy *toxiproxy.Proxy, toxics []toxic) error {
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

// Weather is one kind of it.
type Weather struct {
	Name   string
	toxics []toxic
	// cut means that nobody gets through at all.
	cut bool
}

type toxic struct {
	Name       string         `json:"name"`
	Type       string         `json:"type"`
	Stream     string         `json:"stream"`
	Toxicity   float64        `json:"toxicity"`
	Attributes map[string]int `json:"attributes"`
}

// Forecast lists every kind of weather there is.
func Forecast() []Weather {
	return []Weather{
		{Name: "latency", toxics: both("latency", 1, map[string]int{"latency": 150, "jitter": 120})},
		{Name: "resets", toxics: both("reset_peer", 0.7, map[string]int{"timeout": 300})},
		{Name: "black hole", toxics: both("timeout", 1, map[string]int{"timeout": 0})},
		{Name: "answers lost", toxics: one("timeout", "downstream", map[string]int{"timeout": 0})},
		{Name: "questions lost", toxics: one("timeout", "upstream", map[string]int{"timeout": 0})},
		{Name: "slices", toxics: both("slicer", 1, map[string]int{"average_size": 30, "size_variation": 20, "delay": 200})},
		{Name: "thin line", toxics: both("bandwidth", 1, map[string]int{"rate": 4})},
		{Name: "little at a time", toxics: both("limit_data", 1, map[string]int{"bytes": 20_000})},
		{Name: "no way through", cut: true},
		{Name: "slow and torn", toxics: append(
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

// Begin makes the weather bad, for connections that are there and new ones.
func (n *Network) Begin(w Weather) error {
	n.mu.Lock()
	proxy := n.proxy
	n.mu.Unlock()
	if w.cut {
		go proxy.Stop()
		return nil
	}
	done := make(chan error, 1)
	go func() { done <- poison(proxy, w.toxics) }()
	select {
	case err := <-done:
		return err
	case <-time.After(stuckAfter):
		return n.renew(w.toxics)
	}
}

// Clear makes it fair again. Everybody has to connect anew, those too who noticed
// nothing.
func (n *Network) Clear() error {
	n.healed.Add(1)
	return n.renew(nil)
}

// Close ends the network.
func (n *Network) Close() {
	n.mu.Lock()
	defer n.mu.Unlock()
	go n.proxy.Stop()
}
