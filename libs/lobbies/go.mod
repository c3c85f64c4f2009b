module tarnwort/libs/lobbies

go 1.26
