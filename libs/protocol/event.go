package protocol

// Event is one event of the socket: its payload, and what asyncapi.yaml says about it.
type Event struct {
	Payload any // a zero value
	Summary string
	Who     []Kind  // may send an event of a client, is sent one of the server
	Phases  []Phase // in which an event of a client may change something
}

// Kind is a kind of connection. Anybody has not entered a lobby yet.
type Kind string

// Phase is a phase of a lobby.
type Phase string

const (
	gameMaster Kind = "game_master"
	player     Kind = "player" // crewmates and the imposter
	moderator  Kind = "moderator"
	overlay    Kind = "overlay"
	audience   Kind = "audience"
	anybody    Kind = "anybody"

	intermission Phase = "intermission"
	setup        Phase = "setup"
	playing      Phase = "playing"
	selection    Phase = "winner_selection"
	announcement Phase = "winner_announcement"
)

func kinds(all ...Kind) []Kind { return all }

func allViewers() []Kind { return kinds(gameMaster, player, overlay, audience, moderator) }

func in(all ...Phase) []Phase { return all }

func allPhases() []Phase { return in(intermission, setup, playing, selection, announcement) }

func betweenRounds() []Phase { return in(intermission, setup, selection, announcement) }
