package limits

import (
	"net/netip"

	"tarnwort/libs/game"
)

const (
	// householdBits is what one household usually has of IPv6.
	householdBits = 64
	// siteBits is what one site may have of IPv6, or one cheap tunnel: 65,536 times a /64.
	siteBits = 48
	// SiteFactor is how many times a /64's limit its /48 has. It is generous because mobile carriers give each telephone
	// a /64.
	SiteFactor = 16
)

// subject is what a counter belongs to: a network, a lobby or both, or a token.
type subject struct {
	network netip.Prefix // invalid for a lobby or a token alone, and for an address that is none
	lobby   game.LobbyID
	token   string
}

func networkSubject(address string) subject { return subject{network: prefixOf(address)} }

// atLobby returns the subject for the same network at one lobby.
func (s subject) atLobby(lobby game.LobbyID) subject {
	return subject{network: s.network, lobby: lobby}
}

// widen returns the /48 around a /64. Its own limit is SiteFactor times as high.
func (s subject) widen() (wide subject, ok bool) {
	if s.network.Bits() != householdBits {
		return subject{}, false
	}
	network, err := s.network.Addr().Prefix(siteBits)
	return subject{network: network, lobby: s.lobby}, err == nil
}

// Network returns the part of an address that is counted: a whole IPv4 address, or the /64 of an IPv6 address.
func Network(address string) string {
	network := prefixOf(address)
	switch {
	case !network.IsValid():
		return address
	case network.IsSingleIP():
		return network.Addr().String()
	default:
		return network.String()
	}
}

// Site returns the /48 around an IPv6 address or a result of Network, which has SiteFactor times its limit; "" for others.
func Site(address string) string {
	wide, ok := networkSubject(address).widen()
	if !ok {
		return ""
	}
	return wide.network.String()
}

// prefixOf parses an address, or a result of Network.
func prefixOf(address string) netip.Prefix {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		known, err := netip.ParsePrefix(address)
		if err != nil {
			return netip.Prefix{}
		}
		ip = known.Addr()
	}
	ip = ip.Unmap().WithZone("")
	bits := ip.BitLen()
	if ip.Is6() {
		bits = householdBits
	}
	network, _ := ip.Prefix(bits) // the bits fit
	return network
}
