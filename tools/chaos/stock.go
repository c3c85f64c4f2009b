package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/stock"
	"tarnwort/tools/chaos/internal/weather"
	"tarnwort/tools/chaos/internal/wire"
)

// stockClient puts bad weather between the product's own client and the server.
type stockClient struct {
	spells   int // in all
	spell    time.Duration
	seed     uint64
	settings []string
}

func (d *stockClient) flags(f *flag.FlagSet) {
	f.IntVar(&d.spells, "spells", 3*len(weather.Forecast()), "how often the weather turns bad, each kind in its turn")
	f.DurationVar(&d.spell, "spell", 10*time.Second, "how long it stays bad at most")
	f.Uint64Var(&d.seed, "seed", uint64(time.Now().UnixNano()), "of the weather")
	d.settings = []string{"TARNWORT_PING_INTERVAL=2s", "TARNWORT_PING_TIMEOUT=2s"}
}

func (d *stockClient) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx, unbounded(d.settings...)...)
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	net, err := weather.New(strings.TrimPrefix(r.server.URL(), "http://"))
	if err != nil {
		return nil, err
	}
	defer net.Close()
	door, err := net.Open()
	if err != nil {
		return nil, err
	}
	defer func() { _ = door.Close() }()
	seats, err := setUp(ctx, r.server.URL())
	if err != nil {
		return nil, err
	}
	table, err := stock.Sit(ctx, door.URL(), seats)
	if err != nil {
		return nil, err
	}
	defer table.Close()
	r.verdict.tried = fmt.Sprintf("the product's client behind %d spells of bad weather; seed %d", d.spells, d.seed)
	if err := d.endure(ctx, net, table, r.verdict, progress); err != nil {
		return nil, err
	}
	report, err := table.End()
	if err != nil {
		return nil, err
	}
	r.judge(ctx)
	return r.verdict, d.judge(ctx, r, seats[0], report)
}

// setUp opens a lobby with players and takes it to setup, in fair weather.
func setUp(ctx context.Context, url string) (seats []protocol.Seat, err error) {
	seats = make([]protocol.Seat, 4)
	if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, &seats[0]); err != nil {
		return nil, err
	}
	lobby := seats[0].LobbyID
	gm, err := wire.Enter(ctx, url, seats[0])
	if err != nil {
		return nil, err
	}
	defer gm.Close()
	for i := range seats[1:] {
		body := protocol.JoinLobby{LobbyID: lobby, PlayerName: fmt.Sprintf("Spieler %d", i+1)}
		if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/join", "", body, &seats[i+1]); err != nil {
			return nil, err
		}
		player, err := wire.Enter(ctx, url, seats[i+1])
		if err != nil {
			return nil, err
		}
		defer player.Close()
		if _, err := player.Ask(ctx, "player_ready", protocol.PlayerReady{LobbyID: lobby, IsReady: true}); err != nil {
			return nil, err
		}
	}
	ack, err := gm.Ask(ctx, "start_game", protocol.ByGameMaster{LobbyID: lobby})
	if err == nil && !ack.OK {
		err = fmt.Errorf("start_game: %s", ack.Code)
	}
	return seats, err
}

// endure lets the weather turn, and waits each time until everybody is back.
func (d *stockClient) endure(ctx context.Context, net *weather.Network, table *stock.Table, v *verdict, progress say) error {
	if err := table.AwaitWhole(); err != nil {
		return err
	}
	dice := rand.New(rand.NewPCG(d.seed, 3))
	var back []time.Duration
	first := dice.IntN(len(weather.Forecast()))
	for n := range d.spells {
		w := weather.Forecast()[(first+n)%len(weather.Forecast())]
		if err := net.Begin(w); err != nil {
			return fmt.Errorf("%s: %w", w.Name, err)
		}
		pause(ctx, d.spell/2+time.Duration(dice.Int64N(int64(d.spell/2))))
		if err := net.Clear(); err != nil {
			return fmt.Errorf("%s: %w", w.Name, err)
		}
		began := time.Now()
		if err := table.AwaitWhole(); err != nil {
			return fmt.Errorf("%s: %w", w.Name, err)
		}
		took := time.Since(began)
		back = append(back, took)
		progress("%s: all back after %v", w.Name, took.Round(time.Millisecond))
		v.judgeTime(took <= allBackWithin, "after %s somebody was back only after %v", w.Name, took)
		pause(ctx, time.Second)
	}
	slices.Sort(back)
	v.figure("all back %v after it cleared up (median), %v (max)", share(back, 50).Round(time.Millisecond), share(back, 100).Round(time.Millisecond))
	return ctx.Err()
}

// judge compares what the client was promised with what the server has.
func (d *stockClient) judge(ctx context.Context, r *rig, gm protocol.Seat, report stock.Report) error {
	v := r.verdict
	v.lost += len(report.Lost)
	v.doubled += len(report.Doubled)
	v.figure("behind the weather: acknowledged %d, unanswered %d (of which %d had taken effect), connections that broke %d",
		report.Acknowledged, report.Unanswered, report.Kept, report.Failures)
	for _, problem := range slices.Concat(report.Lost, report.Doubled, report.Wrong) {
		v.breaks("%s", problem)
	}
	v.judge(report.Gaps == 0, "%d gaps in the sequence numbers", report.Gaps)
	v.judge(report.Failures > 0, "the weather was too good: no connection broke")
	direct, err := wire.Enter(ctx, r.server.URL(), gm)
	if err != nil {
		return err
	}
	defer direct.Close()
	state, err := direct.State(ctx, gm.LobbyID)
	if err != nil {
		return err
	}
	v.judge(state.Seq == report.Promised.Seq && state.Topic != nil && *state.Topic == report.Promised.Topic,
		"the server has sequence number %d, promised was %+v", state.Seq, report.Promised)
	return ctx.Err()
}
