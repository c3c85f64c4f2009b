module tarnwort/libs/lobbies

go 1.26.0

require (
	golang.org/x/text v0.43.0
	tarnwort/libs/game v0.0.0
	tarnwort/libs/protocol v0.0.0
)

replace (
	tarnwort/libs/game => ../game
	tarnwort/libs/protocol => ../protocol
)
