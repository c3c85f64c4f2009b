// Package stock plays at a lobby with the product's own JavaScript client and the
// stock Socket.IO client under it, in a process of Node.js. It needs what
// `npm install` brings and knows nothing of the wire.
package stock

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/process"
)

// Table is a lobby and everybody at it, the game master first.
type Table struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	lines   *bufio.Scanner
	said    strings.Builder // what Node.js complained about
	checked int
}

// Facts are what the commands of a table change.
type Facts struct {
	Seq   int64    `json:"seq"`
	Topic string   `json:"topic"`
	Order []string `json:"order"`
}

// Report is what everybody found until the end.
type Report struct {
	Acknowledged int      `json:"acknowledged"`
	Unanswered   int      `json:"unanswered"`
	Kept         int      `json:"kept"`     // of those without an answer
	Failures     int      `json:"failures"` // connections that broke
	Gaps         int      `json:"gaps"`     // in the sequence numbers
	Lost         []string `json:"lost"`
	Doubled      []string `json:"doubled"`
	Wrong        []string `json:"wrong"`
	// Promised is everything that was acknowledged.
	Promised Facts `json:"promised"`
}

// Sit takes seats at a lobby in setup, by way of a URL that stays. It fails with
// process.ErrNotHere without Node.js or its packages.
func Sit(ctx context.Context, url string, seats []protocol.Seat) (*Table, error) {
	out, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", "tarnwort/tools/chaos").Output()
	if err != nil {
		return nil, fmt.Errorf("find the client: %w", err)
	}
	chaos := strings.TrimSpace(string(out))
	root := filepath.Dir(filepath.Dir(chaos))
	node, err := exec.LookPath("node")
	if err != nil {
		return nil, fmt.Errorf("%w: no Node.js", process.ErrNotHere)
	}
	for _, name := range []string{"vite", "socket.io-client"} {
		if _, err := os.Stat(filepath.Join(root, "node_modules", name)); err != nil {
			return nil, fmt.Errorf("%w: no package %s, run npm install", process.ErrNotHere, name)
		}
	}
	taken, err := json.Marshal(seats)
	if err != nil {
		return nil, err
	}
	t := &Table{cmd: exec.CommandContext(ctx, node, filepath.Join(chaos, "internal", "stock", "table.mjs"), root, url, string(taken))}
	t.cmd.Stderr = &t.said
	if t.in, err = t.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	answers, err := t.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	t.lines = bufio.NewScanner(answers)
	return t, t.cmd.Start()
}

// AwaitWhole waits until everybody has had an answer in the lobby.
func (t *Table) AwaitWhole() error {
	t.checked++
	var answer struct{ Whole int }
	if err := t.ask(fmt.Sprintf(`{"check":%d}`, t.checked), &answer); err != nil {
		return err
	}
	if answer.Whole != t.checked {
		return errors.New("stock: an answer to something else")
	}
	return nil
}

// End ends the game after the command that is under way.
func (t *Table) End() (r Report, err error) {
	if err := t.ask(`{"end":true}`, &r); err != nil {
		return r, err
	}
	return r, t.cmd.Wait()
}

// Close ends the process, if it has not ended.
func (t *Table) Close() {
	_ = t.cmd.Process.Kill()
	_ = t.cmd.Wait()
}

func (t *Table) ask(line string, answer any) error {
	if _, err := io.WriteString(t.in, line+"\n"); err != nil {
		return t.failure(err)
	}
	if !t.lines.Scan() {
		return t.failure(errors.New("the client ended"))
	}
	return json.Unmarshal(t.lines.Bytes(), answer)
}

// failure ends the process and returns err with what the process wrote to its standard error, which is complete then.
func (t *Table) failure(err error) error {
	t.Close()
	return fmt.Errorf("stock: %w: %s", err, t.said.String())
}
