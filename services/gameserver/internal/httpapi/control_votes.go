package httpapi

import (
	"context"
	"net/url"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
)

const (
	// maxVotesBody bounds the JSON of a batch in bytes: a full batch of usual ids and names
	// needs a third of it.
	maxVotesBody = 256 << 10

	// The longest texts of a batch, in bytes.
	maxSource    = 32
	maxBatchName = 64
	maxVoter     = 128
)

// ChatVotes takes the votes of chatters.
type ChatVotes interface {
	Take(ctx context.Context, id lobbies.LobbyID, source room.ChatSource, messages []room.ChatMessage) (room.ChatVotesTaken, error)
}

// castVotes handles POST /api/control/:lobbyId/votes.
func (h *ControlRoutes) castVotes(c *gin.Context) {
	body := singleVote(c.Request.URL.Query())
	if body.Votes != nil && !c.Request.URL.Query().Has("suspect") {
		refuse(c, protocol.MissingField{Name: "suspect"})
		return
	}
	if body.Votes == nil && !readWithin(c, maxVotesBody, rejection.ErrTooManyVotes, &body) {
		return
	}
	messages, err := chatMessages(body)
	if err != nil {
		refuse(c, err)
		return
	}
	var taken room.ChatVotesTaken
	err = h.withToken(c, func(id lobbies.LobbyID, token string) (err error) {
		source := room.ChatSource{Platform: body.Source, Remote: &room.RemoteBatch{Token: token, Name: body.Batch}}
		taken, err = h.votes.Take(c.Request.Context(), id, source, messages)
		return err
	})
	reply(c, protocol.ChatVotesTaken{Round: taken.Round, Counted: taken.Counted, Ignored: taken.Ignored}, err)
}

// singleVote returns the vote in a query. A program that builds JSON from a chatter's text without
// escaping it would let the chatter add votes; in a query that is impossible.
func singleVote(query url.Values) (body protocol.CastChatVotes) {
	if query.Has("voter") {
		body.Source = query.Get("source")
		body.Votes = []protocol.ChatVote{{
			Voter: protocol.TextOrNumber(query.Get("voter")), Suspect: protocol.TextOrNumber(query.Get("suspect")),
		}}
	}
	return body
}

// chatMessages checks the form of a batch. Several votes need a name, by which the server detects a repeated call.
func chatMessages(body protocol.CastChatVotes) ([]room.ChatMessage, error) {
	votes := len(body.Votes)
	switch {
	case votes > room.MaxChatVotes:
		return nil, rejection.ErrTooManyVotes
	case votes == 0, votes > 1 && body.Batch == "", len(body.Source) > maxSource, len(body.Batch) > maxBatchName:
		return nil, rejection.ErrBadRequest
	}
	messages := make([]room.ChatMessage, votes)
	for i, vote := range body.Votes {
		if vote.Voter == "" || len(vote.Voter) > maxVoter {
			return nil, rejection.ErrBadRequest
		}
		messages[i] = room.ChatMessage{Voter: string(vote.Voter), Text: string(vote.Suspect)}
	}
	return messages, nil
}
