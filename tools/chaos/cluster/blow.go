package main

import (
	"context"
	"errors"
	"os"
	"time"

	"tarnwort/tools/chaos/internal/natscluster"
	"tarnwort/tools/chaos/internal/process"
)

// blow is something that happens to one server while the others go on.
type blow struct {
	name string
	// allowed is how long a lobby may wait for an answer because of it. With a game
	// server its clients lose their connection and come back 0.5 to 1.5 s later.
	allowed time.Duration
	// fall makes it happen and returns what brings the server back.
	fall   func(context.Context) (mend func(context.Context) error, err error)
	pauses []time.Duration
}

func (s *story) everyBlow(streams int) []*blow {
	// NATS waits 4 to 9 s, by chance, for a leader that says nothing before it
	// elects another one, and has no setting for that. The rest is for us.
	const leaderKilled = 10 * time.Second
	followerKilled := time.Second
	if streams > 1 {
		followerKilled = leaderKilled // it leads another stream
	}
	return []*blow{
		{name: "a game server is deployed anew", allowed: 3 * time.Second, fall: s.deploy},
		{name: "a game server is killed", allowed: 3 * time.Second, fall: s.killServer},
		{name: "a NATS follower is killed", allowed: followerKilled, fall: s.killNode(follower)},
		{name: "the stream's leader is killed", allowed: leaderKilled, fall: s.killNode(leader)},
		{name: "the stream's leader is stopped", allowed: 2 * time.Second, fall: s.stopLeader},
	}
}

func (s *story) anyServer() *process.Server { return s.servers[s.dice.IntN(len(s.servers))] }

func (s *story) deploy(context.Context) (func(context.Context) error, error) {
	server := s.anyServer()
	return func(ctx context.Context) error { return s.revive(ctx, server) }, server.Stop()
}

func (s *story) killServer(context.Context) (func(context.Context) error, error) {
	server := s.anyServer()
	server.Kill()
	return func(ctx context.Context) error { return s.revive(ctx, server) }, nil
}

func leader(leads, _ *natscluster.Node) *natscluster.Node     { return leads }
func follower(_, follows *natscluster.Node) *natscluster.Node { return follows }

func (s *story) killNode(which func(leads, follows *natscluster.Node) *natscluster.Node) func(context.Context) (func(context.Context) error, error) {
	return func(ctx context.Context) (func(context.Context) error, error) {
		leads, follows, err := s.nats.Leader(ctx)
		if err != nil {
			return nil, err
		}
		node := which(leads, follows)
		node.Kill()
		return s.reviveNode(node), nil
	}
}

func (s *story) stopLeader(ctx context.Context) (func(context.Context) error, error) {
	leads, _, err := s.nats.Leader(ctx)
	if err != nil {
		return nil, err
	}
	if err := leads.Stop(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return nil, err
	}
	return s.reviveNode(leads), nil
}

// reviveNode starts a node again and waits until it has caught up: two of three
// must always be there.
func (s *story) reviveNode(node *natscluster.Node) func(context.Context) error {
	return func(ctx context.Context) error {
		if err := node.Start(); err != nil {
			return err
		}
		return s.nats.AwaitReady(ctx)
	}
}
