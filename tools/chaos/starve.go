package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/wire"
)

// starve takes the descriptors and the memory a server would like to have.
type starve struct {
	descriptors, connections int
	stays                    time.Duration
}

func (d *starve) flags(f *flag.FlagSet) {
	f.IntVar(&d.descriptors, "descriptors", 64, "how many descriptors the server may have")
	f.IntVar(&d.connections, "connections", 500, "how many connections are opened all the same")
	f.DurationVar(&d.stays, "stays", 20*time.Second, "how long they stay")
}

func (d *starve) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx, unbounded("GOMEMLIMIT=48MiB")...)
	if err != nil {
		return nil, err
	}
	defer r.close()
	r.server.Under("sh", "-c", fmt.Sprintf(`ulimit -n %d; exec "$0"`, d.descriptors))
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	v := r.verdict
	v.tried = fmt.Sprintf("%d connections to a server of %d descriptors and 48 MiB, for %v", d.connections, d.descriptors, d.stays)
	address := strings.TrimPrefix(r.server.URL(), "http://")
	held := make([]net.Conn, 0, d.connections)
	for range d.connections {
		conn, err := net.DialTimeout("tcp", address, time.Second)
		if err != nil {
			continue // the queue of the kernel is full as well
		}
		held = append(held, conn)
	}
	before := len(r.findings.Answers())
	pause(ctx, d.stays)
	progress("%d connections held, %d answers to the bystander meanwhile", len(held), len(r.findings.Answers())-before)
	v.judge(len(r.findings.Answers()) > before, "nobody was answered while descriptors were short")
	for _, conn := range held {
		_ = conn.Close()
	}
	began := time.Now()
	opened := await(ctx, settleWithin, func() bool {
		return wire.Call(ctx, http.MethodPost, r.server.URL()+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, nil) == nil
	})
	v.judge(opened, "no lobby could be opened %v after descriptors were free again", settleWithin)
	v.figure("a lobby could be opened %v after they were gone", time.Since(began).Round(time.Millisecond))
	r.judgeSettled(ctx)
	r.bystander.End()
	v.judge(len(r.findings.Away()) == 0, "the bystander's people lost %d connections", len(r.findings.Away()))
	v.lost, v.doubled = len(r.findings.Lost), len(r.findings.Doubled)
	v.takes(r.findings)
	v.judgeFull(r.server.Said()) // it says that it could not accept, which is no crash
	return v, ctx.Err()
}
