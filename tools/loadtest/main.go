// Loadtest plays real games against Socket.IO servers and compares the game
// server with what else one could use. It needs Linux: it reads /proc, waits by
// epoll and pins processes to cores.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"

	"tarnwort/tools/loadtest/internal/floor"
)

// driverCore is where the load test itself runs, apart from the servers.
const driverCore = "1"

func main() {
	verbs := map[string]func(args []string) error{"play": play, "bench": compare, "growth": grow, "cluster": measureCluster, "crowd": measureCrowd, "floor": serveFloor, "watch": watch}
	if len(os.Args) < 2 || verbs[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: loadtest play|bench|growth|cluster|crowd|floor [flags]; -help after each lists them")
		os.Exit(2)
	}
	err := pin(os.Args[1])
	if err == nil {
		err = verbs[os.Args[1]](os.Args[2:])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// pinned marks a process that already has been started on its core.
const pinned = "TARNWORT_LOADTEST_PINNED=1"

// pin starts this program anew on the driver's core. A server is pinned by who
// starts it.
func pin(verb string) error {
	runtime.GOMAXPROCS(1)
	name, value, _ := strings.Cut(pinned, "=")
	if verb == "floor" || os.Getenv(name) == value || runtime.NumCPU() < 2 {
		return nil
	}
	taskset, err := exec.LookPath("taskset")
	if err != nil {
		return fmt.Errorf("the load test needs taskset of util-linux: %w", err)
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	args := append([]string{taskset, "-c", driverCore, self}, os.Args[1:]...)
	return syscall.Exec(taskset, args, append(os.Environ(), pinned))
}

func serveFloor(args []string) error {
	flags := flag.NewFlagSet("floor", flag.ExitOnError)
	port := flags.Int("port", 8099, "where to listen on this machine")
	if err := flags.Parse(args); err != nil {
		return err
	}
	socket, err := floor.Listen(*port)
	if err != nil {
		return err
	}
	return floor.Serve(socket)
}
