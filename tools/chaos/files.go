package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/process"
	"tarnwort/tools/chaos/internal/wire"
)

// files damages the files of the event log between two runs of the server.
type files struct {
	times, lobbies int
	seed           uint64
}

func (d *files) flags(f *flag.FlagSet) {
	f.IntVar(&d.times, "times", 200, "how often a file is damaged")
	f.IntVar(&d.lobbies, "lobbies", 30, "lobbies in the log")
	f.Uint64Var(&d.seed, "seed", uint64(time.Now().UnixNano()), "of the damage")
}

const (
	// guests are how many players are in each lobby beside its game master.
	guests = 4
	// decidedWithin is how long a start on damaged files may take until it is ready or has ended.
	decidedWithin = 2 * time.Second
	// damagedResident is how many bytes a server may occupy after such a start.
	damagedResident = 100 << 20
)

// outcome is what became of one lobby, or of a start.
type outcome int

const (
	whole outcome = iota
	refused
	shortened
	notStarted
)

func (d *files) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx, unbounded()...)
	if err != nil {
		return nil, err
	}
	defer r.close()
	lobbies, err := d.fill(ctx, r)
	if err != nil {
		return nil, err
	}
	dice := rand.New(rand.NewPCG(d.seed, 0))
	r.verdict.tried = fmt.Sprintf("%d damages to the files of %d lobbies, after kills and stops in turn; seed %d", d.times, d.lobbies, d.seed)
	count := make(map[outcome]int)
	for n := 1; n <= d.times && ctx.Err() == nil; n++ {
		stored := os.DirFS(r.dir + []string{"/killed", "/stopped"}[n%2])
		if err := d.once(ctx, r, stored, dice, lobbies, count); err != nil {
			return nil, err
		}
		if n%10 == 0 {
			progress("%d damages, %d promises broken", n, len(r.verdict.broken))
		}
	}
	r.verdict.figure("lobbies whole %d, refused %d, shortened %d; starts refused %d", count[whole], count[refused], count[shortened], count[notStarted])
	return r.verdict, ctx.Err()
}

// fill plays lobbies into the log, and keeps its files as a kill leaves them and as a stop does.
func (d *files) fill(ctx context.Context, r *rig) (lobbies []protocol.Seat, err error) {
	if err := r.server.Start(); err != nil {
		return nil, err
	}
	if _, err := r.server.AwaitReady(ctx); err != nil {
		return nil, err
	}
	lobbies = make([]protocol.Seat, d.lobbies)
	for i := range lobbies {
		if err := wire.Call(ctx, http.MethodPost, r.server.URL()+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, &lobbies[i]); err != nil {
			return nil, err
		}
	}
	for n := range guests {
		for _, l := range lobbies { // so that lobbies lie between each other
			body := protocol.JoinLobby{LobbyID: l.LobbyID, PlayerName: fmt.Sprintf("Gast %d", n)}
			if err := wire.Call(ctx, http.MethodPost, r.server.URL()+"/api/lobby/join", "", body, nil); err != nil {
				return nil, err
			}
		}
	}
	r.server.Kill()
	if err := os.CopyFS(r.dir+"/killed", os.DirFS(r.dir+"/data")); err != nil {
		return nil, err
	}
	if err := r.server.Start(); err != nil {
		return nil, err
	}
	if _, err := r.server.AwaitReady(ctx); err != nil {
		return nil, err
	}
	if err := r.server.Stop(); err != nil {
		return nil, err
	}
	return lobbies, os.CopyFS(r.dir+"/stopped", os.DirFS(r.dir+"/data"))
}

// once damages a copy, starts a server on it and asks for every lobby.
func (d *files) once(ctx context.Context, r *rig, stored fs.FS, dice *rand.Rand, lobbies []protocol.Seat, count map[outcome]int) error {
	data := r.dir + "/damaged"
	if err := errors.Join(os.RemoveAll(data), os.CopyFS(data, stored)); err != nil {
		return err
	}
	what, err := damage(data, dice)
	if err != nil {
		return err
	}
	binary, err := process.Build(ctx, r.dir)
	if err != nil {
		return err
	}
	server, err := process.New(binary, data, unbounded()...)
	if err != nil {
		return err
	}
	if err := server.Start(); err != nil {
		return err
	}
	defer server.Kill()
	isReady, took := awaitDecided(ctx, server)
	r.verdict.judgeTime(took <= decidedWithin, "%s: neither ready nor ended after %v", what, took)
	if !isReady {
		count[notStarted]++
		r.verdict.judge(server.Said() != "", "%s: no start, and no word why", what)
		return nil
	}
	if gauges, err := server.Gauges(ctx); err == nil {
		r.verdict.judge(gauges.Resident <= damagedResident, "%s: %d MB resident", what, gauges.Resident>>20)
	}
	d.judgeLobbies(ctx, r.verdict, server, what, lobbies, count)
	r.verdict.judgeFull(server.Said())
	return nil
}

// awaitDecided waits until a server is ready or has ended.
func awaitDecided(ctx context.Context, server *process.Server) (isReady bool, took time.Duration) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	gone := server.Gone()
	go func() {
		select {
		case <-gone:
			cancel()
		case <-ctx.Done():
		}
	}()
	_, err := server.AwaitReady(ctx)
	return err == nil, time.Since(server.Life().Started)
}

// judgeLobbies asks for every lobby: it is whole, or it is refused and the server has said why.
func (d *files) judgeLobbies(ctx context.Context, v *verdict, server *process.Server, what string, lobbies []protocol.Seat, count map[outcome]int) {
	here := make(map[outcome]int)
	for _, l := range lobbies {
		var info protocol.LobbyInfo
		err := wire.Call(ctx, http.MethodGet, server.URL()+"/api/lobby/"+l.LobbyID, l.Token, nil, &info)
		switch {
		case err != nil:
			here[refused]++
		case len(info.Players) < guests+1:
			here[shortened]++
		default:
			here[whole]++
		}
	}
	for came, lobbies := range here {
		count[came] += lobbies
	}
	v.judge(here[shortened] == 0, "%s: %d lobbies are shortened", what, here[shortened])
	v.judge(here[refused] == 0 || server.Said() != "", "%s: %d lobbies are gone, and the server says nothing", what, here[refused])
}

// damage changes one file of an event log and says what it did.
func damage(data string, dice *rand.Rand) (what string, err error) {
	found, err := logFiles(data)
	if err != nil || len(found) == 0 {
		return "", errors.Join(err, errors.New("no files of a log"))
	}
	path := found[dice.IntN(len(found))]
	content, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	at := dice.IntN(len(content))
	switch name := filepath.Base(path); dice.IntN(6) {
	case 0:
		return fmt.Sprintf("%s cut off at %d", name, at), os.Truncate(path, int64(at))
	case 1:
		return name + " emptied", os.Truncate(path, 0)
	case 2:
		return name + " deleted", os.Remove(path)
	case 3:
		clear(content[at:min(at+512, len(content))])
		return fmt.Sprintf("zeros at %d of %s", at, name), os.WriteFile(path, content, 0o600)
	default:
		end := min(at+1+dice.IntN(300), len(content))
		for i := at; i < end; i++ {
			content[i] = byte(dice.Uint32())
		}
		return fmt.Sprintf("%d random bytes at %d of %s", end-at, at, name), os.WriteFile(path, content, 0o600)
	}
}

// logFiles returns the files of an event log that hold something, not those beside it.
func logFiles(data string) (found []string, err error) {
	entries, err := os.ReadDir(data)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			return nil, err
		}
		if entry.Type().IsRegular() && info.Size() > 0 && entry.Name() != "last-seen" && entry.Name() != "lock" {
			found = append(found, filepath.Join(data, entry.Name()))
		}
	}
	return found, nil
}
