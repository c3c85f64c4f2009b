package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/gameclient/loopback"
	"tarnwort/tools/chaos/internal/play"
)

// probeEvery is the pause between two readiness probes of all servers.
const probeEvery = 50 * time.Millisecond

// front is a reverse proxy before the game servers, as operators have one.
type front struct {
	address string
	close   func()
}

// newFront runs nginx or Caddy, or without a name a proxy of this program.
func newFront(ctx context.Context, name, dir string, servers []*clusterServer) (*front, error) {
	if name != "" {
		return startFront(ctx, name, dir, servers)
	}
	return newProbingFront(servers)
}

// newProbingFront spreads connections over the game servers that are ready.
func newProbingFront(servers []*clusterServer) (*front, error) {
	var ready atomic.Pointer[[]string]
	var turn atomic.Uint64
	proxy, err := loopback.NewProxy(func() string {
		if all := *ready.Load(); len(all) > 0 {
			return all[turn.Add(1)%uint64(len(all))]
		}
		return "127.0.0.1:1" // where no program listens
	})
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	probe := func() {
		all := []string{}
		for _, s := range servers {
			if s.IsReady(ctx) {
				all = append(all, s.Address())
			}
		}
		ready.Store(&all)
	}
	probe()
	var probing sync.WaitGroup
	probing.Go(func() {
		for ; ctx.Err() == nil; play.Sleep(ctx, probeEvery) {
			probe()
		}
	})
	return &front{proxy.Address(), func() { cancel(); probing.Wait(); proxy.Close() }}, nil
}

// The configurations have what the examples in services/gameserver/deploy say of upstreams, without certificates. They spread
// websockets over all servers: behind the examples every client of one address would be at the same server.
const (
	nginxConfig = `
daemon off; worker_processes 1; pid %[1]s/nginx.pid; error_log %[1]s/nginx.log crit;
events { worker_connections 1024; }
http {
    access_log off;
    client_body_temp_path %[1]s/body; proxy_temp_path %[1]s/proxy; fastcgi_temp_path %[1]s/fastcgi;
    uwsgi_temp_path %[1]s/uwsgi; scgi_temp_path %[1]s/scgi;
    upstream tarnwort { %[3]s keepalive 64; }
    map $http_upgrade $tarnwort_connection { default upgrade; "" ""; }
    server {
        listen %[2]s;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $tarnwort_connection;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_buffering off;
        proxy_connect_timeout 2s;
        proxy_read_timeout 120s;
        location / {
            proxy_pass http://tarnwort;
            proxy_next_upstream error timeout http_502 http_503 non_idempotent;
        }
    }
}
`
	caddyConfig = `
{
	admin off
	auto_https off
	storage file_system %[1]s
}
http://%[2]s {
	reverse_proxy %[3]s {
		lb_policy round_robin
		lb_try_duration 5s
		health_uri /readyz
		health_interval 1s
	}
}
`
)

// startFront runs nginx or Caddy before the servers, with its files in dir.
func startFront(ctx context.Context, name, dir string, servers []*clusterServer) (*front, error) {
	ports, err := loopback.Ports(1)
	if err != nil {
		return nil, err
	}
	address := fmt.Sprintf("127.0.0.1:%d", ports[0])
	config, upstream, arguments := nginxConfig, "server %s max_fails=0; ", []string{name, "-p", dir, "-c"}
	if name == "caddy" {
		config, upstream, arguments = caddyConfig, "%s ", []string{name, "run", "--adapter", "caddyfile", "--config"}
	}
	var upstreams strings.Builder
	for _, s := range servers {
		fmt.Fprintf(&upstreams, upstream, s.Address())
	}
	file := filepath.Join(dir, name+".conf")
	if err := os.WriteFile(file, fmt.Appendf(nil, config, dir, address, upstreams.String()), 0o600); err != nil {
		return nil, err
	}
	process := loopback.NewProcess("http://"+address+"/readyz", os.Environ(), append(arguments, file)...)
	running := &front{address: address, close: func() { _ = process.Stop() }}
	if _, err := process.StartReady(ctx); err != nil {
		running.close()
		return nil, err
	}
	return running, nil
}
