package lobbies

import (
	"fmt"
	"runtime/debug"

	"tarnwort/libs/game"
)

// survive is deferred by everything that nobody waits for. A panic there would
// end the process and every lobby with it; this way one lobby has a problem.
func (s *Service) survive(id game.LobbyID) {
	if value := recover(); value != nil {
		s.failed(id, fmt.Errorf("panic: %v\n%s", value, debug.Stack()))
	}
}
