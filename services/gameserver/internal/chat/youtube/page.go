package youtube

import (
	"cmp"
	"time"

	"tarnwort/services/gameserver/internal/chat/youtube/streamlist"
)

// Message is what a chatter wrote.
type Message struct {
	// Author is the id of the chatter's channel.
	Author string
	Text   string
	// PublishedAt is by YouTube's clock; zero when the API sends no time.
	PublishedAt time.Time
}

// page is one response of the stream.
type page struct {
	messages []Message
	// next resumes after this page.
	next string
	// offline is set when the broadcast sends no video any more, ended when its chat is closed.
	offline, ended bool
}

func newPage(response *streamlist.LiveChatMessageListResponse) page {
	p := page{next: response.GetNextPageToken(), offline: response.GetOfflineAt() != ""}
	for _, item := range response.GetItems() {
		p.addSnippet(item.GetSnippet())
	}
	return p
}

func (p *page) addSnippet(snippet *streamlist.LiveChatMessageSnippet) {
	p.ended = p.ended || snippet.GetType() == streamlist.LiveChatMessageSnippet_TypeWrapper_CHAT_ENDED_EVENT
	m := Message{
		Author: snippet.GetAuthorChannelId(),
		Text:   cmp.Or(snippet.GetTextMessageDetails().GetMessageText(), snippet.GetSuperChatDetails().GetUserComment()),
	}
	if m.Author == "" || m.Text == "" {
		return
	}
	m.PublishedAt, _ = time.Parse(time.RFC3339Nano, snippet.GetPublishedAt())
	p.messages = append(p.messages, m)
}
