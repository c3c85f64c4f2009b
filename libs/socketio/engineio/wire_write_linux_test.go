//go:build linux && (amd64 || arm64)

package engineio

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// benchSockets and benchBytes are the audience of a lobby and an event as the game sends it.
const (
	benchSockets = 40
	benchBytes   = 286
)

// writeTold is writeFD with the scheduler told of each system call.
func writeTold(fd int, p []byte) (int, error) {
	n, _, errno := syscall.Syscall6(syscall.SYS_SENDTO, uintptr(fd),
		uintptr(unsafe.Pointer(unsafe.SliceData(p))), uintptr(len(p)), syscall.MSG_DONTWAIT|syscall.MSG_NOSIGNAL, 0, 0)
	if errno != 0 {
		return 0, errno
	}
	return int(n), nil
}

// socketPairs returns the descriptors of both ends of connections on this machine.
func socketPairs(b *testing.B, n int) (servers, clients []int) {
	b.Helper()
	for range n {
		server, client := tcpPair(b)
		servers, clients = append(servers, descriptor(server)), append(clients, descriptor(client))
	}
	return servers, clients
}

// writeAll writes frame to each socket and returns the nanoseconds that took.
func writeAll(b *testing.B, write func(int, []byte) (int, error), fds []int, frame []byte) float64 {
	b.Helper()
	start := time.Now()
	for _, fd := range fds {
		if n, err := write(fd, frame); n != len(frame) {
			b.Fatal(n, err)
		}
	}
	return float64(time.Since(start))
}

// empty reads what has arrived.
func empty(b *testing.B, fds []int, buffer []byte) {
	b.Helper()
	for _, fd := range fds {
		if _, err := syscall.Read(fd, buffer); err != nil && !errors.Is(err, syscall.EAGAIN) {
			b.Fatal(err)
		}
	}
}

// BenchmarkWriteFD compares writes that the scheduler is not told of with writes that
// it is told of, by turns of few writes. A ratio above 1 is what telling it costs.
func BenchmarkWriteFD(b *testing.B) {
	for _, busy := range []int{0, 2} {
		b.Run(fmt.Sprintf("busy=%d", busy), func(b *testing.B) {
			var stop atomic.Bool
			defer stop.Store(true)
			for range busy {
				go spin(&stop)
			}
			compareWrites(b)
		})
	}
}

// spin keeps a processor busy, as handlers of other clients do.
func spin(stop *atomic.Bool) {
	for !stop.Load() {
		continue
	}
}

func compareWrites(b *testing.B) {
	servers, clients := socketPairs(b, benchSockets)
	frame, buffer := make([]byte, benchBytes), make([]byte, 4*benchBytes)
	ways := []func(int, []byte) (int, error){writeFD, writeTold}
	took := [2][]float64{}
	for turn := 0; b.Loop(); turn++ {
		for i := range ways {
			way := (turn + i) % len(ways)
			took[way] = append(took[way], writeAll(b, ways[way], servers, frame))
			empty(b, clients, buffer)
		}
	}
	b.ReportMetric(median(took[0])/benchSockets, "untold-ns/write")
	b.ReportMetric(median(took[1])/benchSockets, "told-ns/write")
	b.ReportMetric(median(took[1])/median(took[0]), "median-ratio")
	b.ReportMetric(mean(took[1])/mean(took[0]), "mean-ratio")
}

func median(of []float64) float64 {
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2]
}

func mean(of []float64) (sum float64) {
	for _, x := range of {
		sum += x / float64(len(of))
	}
	return sum
}
