package presence

import "tarnwort/libs/game"

// queuedReactions is how many reactions wait for their lobbies. The rest is dropped: a late reaction is worth nothing.
const queuedReactions = 64

// sharedReaction is a reaction that another server has taken.
type sharedReaction struct {
	lobby game.LobbyID
	reaction
}

// ShareReaction implements room.Presence.
func (n *Network) ShareReaction(id game.LobbyID, player game.PlayerID, kind game.Reaction) {
	n.publisher.publish(lobbySubjects+id.String(), lobbyMessage{Server: n.name, Reaction: &reaction{player, kind}})
}

// queueReaction drops the reaction when too many wait.
func (n *Network) queueReaction(id game.LobbyID, r reaction) {
	select {
	case n.reactions <- sharedReaction{id, r}:
	default:
	}
}

// deliverReactions calls the subscriber for every reaction, beside deliverChanges, which may wait for another lobby.
func (n *Network) deliverReactions() {
	for {
		select {
		case <-n.stop:
			return
		case r := <-n.reactions:
			n.subscriber.HandleReaction(r.lobby, r.Player, r.Kind)
		}
	}
}
