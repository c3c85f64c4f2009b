module tarnwort/services/gameserver

go 1.26
