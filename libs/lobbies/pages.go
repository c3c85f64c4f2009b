package lobbies

import (
	"context"
	"iter"

	"tarnwort/libs/game"
)

// PagedEventLog is an EventLog that reads a long lobby in parts, so that it is folded without all its batches in memory.
type PagedEventLog interface {
	EventLog

	// Pages yields what Read returns in pages, oldest first. An error ends it. When the lobby is erased meanwhile,
	// the last page is its closing batch.
	Pages(ctx context.Context, id game.LobbyID, after Position) iter.Seq2[[]Entry, error]
}

// pagesOf reads a lobby from its beginning, in one page where the log knows no pages.
func pagesOf(ctx context.Context, log EventLog, id game.LobbyID) iter.Seq2[[]Entry, error] {
	if paged, ok := log.(PagedEventLog); ok {
		return paged.Pages(ctx, id, 0)
	}
	return func(yield func([]Entry, error) bool) { yield(log.Read(ctx, id, 0)) }
}
