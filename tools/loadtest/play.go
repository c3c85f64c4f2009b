package main

import (
	"flag"
	"fmt"
	"net"
	"net/url"
	"time"

	"tarnwort/tools/loadtest/internal/bench"
	"tarnwort/tools/loadtest/internal/driver"
)

// play plays on one server that already runs.
func play(args []string) error {
	var run bench.Run
	flags := flag.NewFlagSet("play", flag.ExitOnError)
	address := flags.String("url", "http://127.0.0.1:8080", "the server, on this machine")
	kind := flags.String("play", "words", "words, corrections or idle")
	invented := flags.Bool("invented", false, "invent lobbies and seats instead of asking for them over HTTP")
	pid := flags.Int("pid", 0, "the server's process, for its processor time and memory")
	flags.DurationVar(&run.Warm, "warm", 2*time.Second, "time before the measurement")
	flags.DurationVar(&run.For, "for", 10*time.Second, "time of the measurement")
	flags.IntVar(&run.Lobbies, "lobbies", 200, "lobbies")
	flags.IntVar(&run.Players, "players", 6, "players in each, beside the game master")
	flags.IntVar(&run.Overlays, "overlays", 1, "overlays in each")
	flags.IntVar(&run.Viewers, "viewers", 0, "viewers of the audience in each")
	flags.IntVar(&run.Delay, "delay", 0, "seconds that viewers, and overlays, are behind")
	flags.IntVar(&run.PollingViewers, "polling-viewers", 0, "how many of the viewers stay with long-polling")
	flags.IntVar(&run.Words, "words", 5, "words of each player in a round")
	flags.BoolVar(&run.Polling, "polling", false, "stay with long-polling")
	flags.BoolVar(&run.Stall, "stall", false, "overlays stop reading")
	flags.Float64Var(&run.PerSecond, "rate", 0, "commands a second, all lobbies together; 0 is as many as the server takes")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *pid > 0 {
		run.PIDs = []int{*pid}
	}
	var err error
	if run.Address, err = loopback(*address); err != nil {
		return err
	}
	if run.Play, err = driver.ParsePlay(*kind); err != nil {
		return err
	}
	run.Real = !*invented
	figures, err := bench.Measure(run)
	if err != nil {
		return err
	}
	show(figures)
	return nil
}

// loopback resolves an address of this machine: load tests are for servers of
// one's own.
func loopback(address string) (*net.TCPAddr, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	resolved, err := net.ResolveTCPAddr("tcp4", u.Host)
	if err != nil {
		return nil, err
	}
	if !resolved.IP.IsLoopback() {
		return nil, fmt.Errorf("%s is another machine", u.Host)
	}
	return resolved, nil
}

func show(f bench.Figures) {
	fmt.Printf("connections              %10d, %.0f a second, %.1f KiB and %.0f µs of CPU each\n", f.Sockets, f.Connections, f.KiB, f.PerConnection)
	fmt.Printf("deliveries               %10.0f a second, %.0f per CPU second of the server\n", f.PerSecond, f.PerCPU)
	fmt.Printf("submit to last receiver  %10.2f ms p50, %.2f ms p99, %.2f ms p99.9\n", f.P50, f.P99, f.P999)
	if f.Votes > 0 {
		fmt.Printf("votes                    %10.0f a second\n", float64(f.Votes)/f.Seconds)
	}
	fmt.Printf("missing, duplicated      %10d, %d; connections closed %d\n", f.Missing, f.Duplicated, f.Closed)
	fmt.Printf("bytes of a delivery      %10d\n", f.Bytes/max(f.Deliveries, 1))
	fmt.Printf("load test itself         %9.0f%% of a core, others %.0f%% of the machine\n", 100*f.Driver, 100*f.Other)
}
