package cluster

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"tarnwort/tools/loadtest/internal/usage"
)

// totals are what a cluster has used since its start.
type totals struct {
	at time.Time
	// Messages and bytes that NATS servers received from clients and each other, and sent to them.
	InMsgs   int64 `json:"in_msgs"`
	OutMsgs  int64 `json:"out_msgs"`
	InBytes  int64 `json:"in_bytes"`
	OutBytes int64 `json:"out_bytes"`

	nats, games time.Duration // of processor time
	resident    int           // of the game servers, in bytes
}

// read sums up what all servers have used.
func (c *cluster) read() (sum totals, err error) {
	sum.at = time.Now()
	for _, node := range c.nats.Nodes {
		one, err := readNode(node.Monitor())
		if err != nil {
			return sum, err
		}
		sum.InMsgs, sum.OutMsgs = sum.InMsgs+one.InMsgs, sum.OutMsgs+one.OutMsgs
		sum.InBytes, sum.OutBytes = sum.InBytes+one.InBytes, sum.OutBytes+one.OutBytes
		used, err := usage.CPU(node.PID())
		if err != nil {
			return sum, err
		}
		sum.nats += used
	}
	for _, game := range c.games {
		used, err := game.CPU()
		if err != nil {
			return sum, err
		}
		held, err := game.Resident()
		if err != nil {
			return sum, err
		}
		sum.games, sum.resident = sum.games+used, sum.resident+held
	}
	return sum, nil
}

func readNode(monitor string) (one totals, err error) {
	client := http.Client{Timeout: 10 * time.Second}
	response, err := client.Get(monitor + "/varz")
	if err != nil {
		return one, err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return one, fmt.Errorf("monitor of a NATS server: %s", response.Status)
	}
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		return one, err
	}
	return one, json.Unmarshal(raw, &one)
}

// row shows what was used between two moments, and by each of some things.
func row(name string, from, to totals, things int) string {
	took := to.at.Sub(from.at).Seconds()
	rate := func(n int64) float64 { return float64(n) / took }
	each := ""
	if things > 0 {
		of := func(n int64) float64 { return float64(n) / float64(things) }
		each = fmt.Sprintf("%.1f, %.1f; %.0f, %.0f", of(to.InMsgs-from.InMsgs), of(to.OutMsgs-from.OutMsgs),
			of((to.nats - from.nats).Microseconds()), of((to.games - from.games).Microseconds()))
	}
	return fmt.Sprintf("| %s | %.0f | %.0f, %.0f | %.0f, %.0f | %.1f | %.1f | %s | %d |", name, took,
		rate(to.InMsgs-from.InMsgs), rate(to.OutMsgs-from.OutMsgs), rate(to.InBytes-from.InBytes)/1024, rate(to.OutBytes-from.OutBytes)/1024,
		100*(to.nats-from.nats).Seconds()/took, 100*(to.games-from.games).Seconds()/took, each, to.resident>>20)
}

const header = `| phase | s | NATS messages a second in, out | KiB a second in, out | CPU of NATS, % of a core | CPU of game servers, % of a core | of each: messages in, out; µs of NATS, game servers | MiB of game servers |
|---|---|---|---|---|---|---|---|`
