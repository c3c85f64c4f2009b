package driver

import (
	"net"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPlan_LobbiesAreOpenedInTurns(t *testing.T) {
	one, two, three := &net.TCPAddr{Port: 1}, &net.TCPAddr{Port: 2}, &net.TCPAddr{Port: 3}
	p := Plan{Address: one, Others: []*net.TCPAddr{two, three}}
	for lobby, want := range []*net.TCPAddr{one, two, three, one} {
		assert.Same(t, want, p.server(lobby))
	}
	assert.Same(t, one, Plan{Address: one}.server(7))
}

func TestEnter_SpreadsConnections(t *testing.T) {
	for _, tt := range []struct {
		name     string
		together bool
		want     []int // connections at each of two servers, of three lobbies with two
	}{
		{"each to the next server", false, []int{3, 3}},
		{"all of a lobby to one", true, []int{4, 2}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var servers []*net.TCPAddr
			var accepted []chan struct{}
			for range 2 {
				listener, err := net.ListenTCP("tcp4", &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)})
				require.NoError(t, err)
				t.Cleanup(func() { _ = listener.Close() })
				came := make(chan struct{}, 10)
				go func() {
					for {
						conn, err := listener.Accept()
						if err != nil {
							return
						}
						defer func() { _ = conn.Close() }()
						came <- struct{}{}
					}
				}()
				address, _ := listener.Addr().(*net.TCPAddr)
				servers, accepted = append(servers, address), append(accepted, came)
			}
			d, err := New(Plan{Address: servers[0], Lobbies: 3, Players: 1, Together: tt.together, Play: Idle})
			require.NoError(t, err)
			d.loop, err = newLoop(servers)
			require.NoError(t, err)
			defer d.Close()
			d.connectNext()
			require.NoError(t, d.err)
			for server, want := range tt.want {
				for range want {
					<-accepted[server]
				}
				assert.Empty(t, accepted[server])
			}
		})
	}
}
