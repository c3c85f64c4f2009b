// Package natscluster runs the stock NATS server several times on this machine,
// as one cluster whose members can be killed and stopped like real ones.
package natscluster

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"tarnwort/libs/gameclient/loopback"
)

// Node is one NATS server: its address and files, and the process that serves
// them while there is one. It is ready when it has everything that was stored meanwhile.
type Node struct {
	*loopback.Process

	// Name is what the other members call it.
	Name string

	files, address string
}

// URL is where clients connect.
func (n *Node) URL() string { return "nats://" + n.address }

// Address is the host and port of URL.
func (n *Node) Address() string { return n.address }

// Stop ends the process as an upgrade does: it hands over what it leads first.
func (n *Node) Stop() error { return n.StopBy(syscall.SIGUSR2) }

// Wipe removes all files of a node that does not run.
func (n *Node) Wipe() error { return os.RemoveAll(n.files) }

// newNode writes the file that the server reads.
func newNode(binary, dir, name string, client, route, monitor int, routes string) (*Node, error) {
	n := &Node{Name: name, files: filepath.Join(dir, name), address: fmt.Sprintf("127.0.0.1:%d", client)}
	config := filepath.Join(dir, name+".conf")
	n.Process = loopback.NewProcess(fmt.Sprintf("http://127.0.0.1:%d/healthz", monitor), os.Environ(), binary, "-c", config)
	return n, os.WriteFile(config, fmt.Appendf(nil, `
server_name: %s
listen: "127.0.0.1:%d"
http: "127.0.0.1:%d"
lame_duck_duration: "30s"
lame_duck_grace_period: "1s"
jetstream { store_dir: %q, max_file_store: 1G, sync_interval: always }
cluster { name: tarnwort, listen: "127.0.0.1:%d", advertise: "127.0.0.1:1", no_advertise: true, routes: [%s] }
`, n.Name, client, monitor, n.files, route, routes), 0o600)
}
