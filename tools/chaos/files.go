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
	"strings"
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
	f.IntVar(&d.times, "times", 100, "how often a file is damaged")
	f.IntVar(&d.lobbies, "lobbies", 30, "lobbies in the log")
	f.Uint64Var(&d.seed, "seed", uint64(time.Now().UnixNano()), "of the damage")
}

// guests are how many players are in each lobby beside its game master.
const guests = 4

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
	whole := os.DirFS(r.dir + "/data")
	dice := rand.New(rand.NewPCG(d.seed, 0))
	r.verdict.tried = fmt.Sprintf("%d damages to the files of %d lobbies; seed %d", d.times, d.lobbies, d.seed)
	count := make(map[outcome]int)
	for n := 1; n <= d.times && ctx.Err() == nil; n++ {
		if err := d.once(ctx, r, whole, dice, lobbies, count); err != nil {
			return nil, err
		}
		if n%10 == 0 {
			progress("%d damages, %d promises broken", n, len(r.verdict.broken))
		}
	}
	r.verdict.figure("lobbies whole %d, refused %d, shorter by their end and said so %d; starts refused %d",
		count[served], count[refusedWhole], count[shorter], count[notStarted])
	return r.verdict, ctx.Err()
}

// outcome is what became of one lobby, or of a start.
type outcome int

const (
	served outcome = iota
	refusedWhole
	shorter
	notStarted
)

// fill plays lobbies into the log and kills the server.
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
	return lobbies, nil
}

// once damages a copy, starts a server on it and asks for every lobby.
func (d *files) once(ctx context.Context, r *rig, whole fs.FS, dice *rand.Rand, lobbies []protocol.Seat, count map[outcome]int) error {
	data := r.dir + "/damaged"
	if err := errors.Join(os.RemoveAll(data), os.CopyFS(data, whole)); err != nil {
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
	if _, err := server.AwaitReady(ctx); err != nil {
		count[notStarted]++
		r.verdict.judge(server.Said() != "", "%s: no start, and no word why", what)
		return nil
	}
	lost := 0
	for _, l := range lobbies {
		came, players := d.ask(ctx, server, l)
		count[came]++
		if came == shorter {
			lost++
			r.verdict.judge(server.Said() != "", "%s: lobby %s has %d players of %d, and the server says nothing", what, l.LobbyID, players, guests+1)
		}
	}
	r.verdict.judgeFull(server.Said())
	return nil
}

// ask tells what became of a lobby: all of it, nothing, or only its beginning.
func (d *files) ask(ctx context.Context, server *process.Server, l protocol.Seat) (outcome, int) {
	var info protocol.LobbyInfo
	err := wire.Call(ctx, http.MethodGet, server.URL()+"/api/lobby/"+l.LobbyID, l.Token, nil, &info)
	switch {
	case err != nil:
		return refusedWhole, 0
	case len(info.Players) == guests+1:
		return served, guests + 1
	default:
		return shorter, len(info.Players)
	}
}

// damage changes one file of a data directory and says what it did.
func damage(data string, dice *rand.Rand) (what string, err error) {
	var found []string
	err = filepath.WalkDir(data+"/log", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if info, err := entry.Info(); err == nil && info.Size() > 0 {
			found = append(found, path)
		}
		return nil
	})
	if err != nil || len(found) == 0 {
		return "", errors.Join(err, errors.New("no files of a log"))
	}
	path := found[dice.IntN(len(found))]
	if block := blocks(found); dice.IntN(4) > 0 && len(block) > 0 {
		path = block[dice.IntN(len(block))] // the events themselves
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	at := dice.IntN(len(content))
	switch dice.IntN(4) {
	case 0:
		content, what = content[:at], "cut off"
	case 1:
		content[at] ^= 1 << dice.IntN(8)
		what = "one bit"
	case 2:
		clear(content[at:min(at+512, len(content))])
		what = "a sector of zeros"
	default:
		what = "gone"
		return what + " " + filepath.Base(path), os.Remove(path)
	}
	return fmt.Sprintf("%s at %d of %s", what, at, filepath.Base(path)), os.WriteFile(path, content, 0o600)
}

func blocks(found []string) (some []string) {
	for _, path := range found {
		if strings.HasSuffix(path, ".blk") {
			some = append(some, path)
		}
	}
	return some
}
