package lobbies

import (
	"context"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
)

// ChatVotes counts the votes in what chatters write, and shows how this server reads their chats.
type ChatVotes struct{ rooms *registry }

// Take counts the messages that vote for a player of the round, see Room.TakeChatVotes.
func (s *ChatVotes) Take(ctx context.Context, id game.LobbyID, source room.ChatSource, messages []room.ChatMessage) (room.ChatVotesTaken, error) {
	if source.Remote != nil && len(messages) > room.MaxChatVotes {
		return room.ChatVotesTaken{}, rejection.ErrTooManyVotes
	}
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return room.ChatVotesTaken{}, err
	}
	defer r.Unlock()
	return r.TakeChatVotes(ctx, source, messages)
}

// HandleStatus notes and shows how a chat of a lobby is read on this server. It changes nothing when the lobby is not in memory.
func (s *ChatVotes) HandleStatus(id game.LobbyID, status room.ChatStatus) {
	defer s.rooms.env.RecoverPanic(id)
	if r, ok := s.rooms.lockInMemory(id); ok {
		defer r.Unlock()
		r.SetChatStatus(status)
	}
}
