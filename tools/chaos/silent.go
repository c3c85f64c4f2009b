package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/wire"
)

// silentAtAStop is how many phones are out of network when a server is stopped.
const silentAtAStop = 3

// silent are connections that say nothing any more: seats that are held and do not even
// answer a goodbye, and one that a browser has opened in advance.
type silent struct {
	seats  []*wire.Sleeper
	opened net.Conn
}

func newSilent(ctx context.Context, url string) (*silent, error) {
	s := new(silent)
	for range silentAtAStop {
		var seat protocol.Seat
		if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Schlaf"}, &seat); err != nil {
			return s, fmt.Errorf("a silent lobby: %w", err)
		}
		asleep, err := wire.Sleep(ctx, url, seat)
		if err != nil {
			return s, fmt.Errorf("a silent seat: %w", err)
		}
		s.seats = append(s.seats, asleep)
	}
	var err error
	s.opened, err = new(net.Dialer).DialContext(ctx, "tcp", strings.TrimPrefix(url, "http://"))
	return s, err
}

func (s *silent) close() {
	for _, asleep := range s.seats {
		asleep.Close()
	}
	if s.opened != nil {
		_ = s.opened.Close()
	}
}
