// Loadtest plays real games against Socket.IO servers and compares the game
// server with socket.io on Node. It needs Linux: it reads /proc, waits by
// epoll and pins processes to cores.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
)

// driverCore is where the load test itself runs, apart from the servers.
const driverCore = "1"

func main() {
	verbs := map[string]func(args []string) error{"play": play, "bench": compare, "deployed": compareDeployed}
	if len(os.Args) < 2 || verbs[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: loadtest play|bench|deployed [flags]; -help after each lists them")
		os.Exit(2)
	}
	err := pin()
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
func pin() error {
	runtime.GOMAXPROCS(1)
	name, value, _ := strings.Cut(pinned, "=")
	if os.Getenv(name) == value || runtime.NumCPU() < 2 {
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
