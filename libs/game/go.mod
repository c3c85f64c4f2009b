module tarnwort/libs/game

go 1.26
