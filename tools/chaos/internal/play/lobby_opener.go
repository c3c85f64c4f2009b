package play

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
)

// openEvery is the pause between two lobbies.
const openEvery = 50 * time.Millisecond

// LobbyOpener opens lobbies and takes seats over HTTP. After each restart it checks that every
// seat it received still exists.
type LobbyOpener struct {
	group

	given      []protocol.Seat     // since the last check
	unanswered *protocol.JoinLobby // a join whose response never came
	count      int
}

// NewLobbyOpener returns an opener that has opened no lobby yet.
func NewLobbyOpener(opts Options) *LobbyOpener { return &LobbyOpener{group: group{Options: opts}} }

// Run goes on until ctx ends, through every restart of the server.
func (o *LobbyOpener) Run(ctx context.Context) {
	for ; ctx.Err() == nil; Sleep(ctx, openEvery) {
		if now := o.Target.Generation().Number; now != o.Checked() && o.check(ctx) {
			o.checked.Store(int64(now))
		}
		o.open(ctx)
	}
}

// open opens a lobby and joins it. A request without a response promises nothing.
func (o *LobbyOpener) open(ctx context.Context) {
	o.count++
	gm, err := gameclient.Create(ctx, o.Target.URL(), protocol.CreateLobby{PlayerName: "Gunda", ClientID: fmt.Sprintf("creator %d", o.count)})
	if err != nil {
		return
	}
	o.given = append(o.given, gm)
	_ = o.join(ctx, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: fmt.Sprintf("player %d", o.count)})
}

func (o *LobbyOpener) join(ctx context.Context, body protocol.JoinLobby) error {
	player, err := gameclient.Join(ctx, o.Target.URL(), body)
	if err != nil {
		o.unanswered = &body
		return err
	}
	o.given, o.unanswered = append(o.given, player), nil
	return nil
}

// check repeats a join without a response, which must not give a second seat, and looks for every seat given since the last
// check. It reports false when the server ended meanwhile.
func (o *LobbyOpener) check(ctx context.Context) bool {
	if o.unanswered != nil {
		err := o.join(ctx, *o.unanswered)
		if errors.Is(err, gameclient.ErrEnded) {
			return false
		}
		o.Report.Check(err == nil, "a join was repeated: %v", err)
		o.unanswered = nil
	}
	for _, s := range o.given {
		var info protocol.LobbyInfo
		err := gameclient.Call(ctx, http.MethodGet, o.Target.URL()+"/api/lobby/"+s.LobbyID, s.Token, nil, &info)
		switch {
		case errors.Is(err, gameclient.ErrEnded):
			return false
		case err != nil:
			o.Report.Broke(Lost, "lobby %s, opened and acknowledged: %v", s.LobbyID, err)
		case !slices.ContainsFunc(info.Players, func(p protocol.Player) bool { return p.ID == s.PlayerID }):
			o.Report.Broke(Lost, "lobby %s: the seat of %s", s.LobbyID, s.PlayerName)
		case len(info.Players) > 2:
			o.Report.Broke(Doubled, "lobby %s has %d seats instead of 2", s.LobbyID, len(info.Players))
		}
	}
	o.given = nil
	return true
}
