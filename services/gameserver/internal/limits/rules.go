package limits

import "time"

// kind is what a limit counts.
type kind uint8

const (
	openLobby kind = iota
	makeSlot
	takeSeat
	changeLobby
	callByToken
	findAvatar
	failLookup
	tryPassword
	hashPassword
	guessAtLobby
	guessFirst
	recentGuess
	kinds
)

// rule is how often something may happen for one key: burst times at once, and events times in each period after that.
type rule struct {
	events int
	per    time.Duration
	burst  int
	key    key
}

// key is what a rule counts by.
type key uint8

const (
	byNetwork key = iota
	byNetworkAndLobby
	byLobby
	byToken
)

// Config is what the rules depend on.
type Config struct {
	// PerAddress is how many connections one address may have: about as many people.
	PerAddress int
	// LobbiesPerHour is how many lobbies an address may open.
	LobbiesPerHour int
}

// rules returns the limits of a server. Where a rule grows with the connections of an address, its events are those of one person.
func rules(c Config) [kinds]rule {
	people := func(each int) int { return each * c.PerAddress }
	return [kinds]rule{
		openLobby:    {c.LobbiesPerHour, time.Hour, c.LobbiesPerHour, byNetwork},
		makeSlot:     {5, 24 * time.Hour, 5, byNetwork},
		takeSeat:     {people(144), time.Hour, people(2), byNetwork},
		changeLobby:  {people(150), time.Hour, people(150), byNetwork},
		callByToken:  {10, time.Second, 120, byToken},
		findAvatar:   {30, time.Minute, 30, byNetwork},
		failLookup:   {people(36), time.Hour, max(people(3)/5, 1), byNetwork},
		tryPassword:  {5, time.Minute, 5, byNetworkAndLobby}, // wrong ones
		hashPassword: {people(1), time.Minute, people(1), byNetwork},
		guessAtLobby: {60, time.Minute, 60, byLobby},   // wrong passwords of networks with a recent guess
		guessFirst:   {600, time.Minute, 600, byLobby}, // of all others, so that guesses from elsewhere lock no player out
		recentGuess:  {1, time.Hour, 1, byNetwork},     // used up: the network brought a wrong password within the hour
	}
}
