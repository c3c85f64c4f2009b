package youtube

import (
	"fmt"
	"time"

	"google.golang.org/protobuf/encoding/protowire"
)

// Field numbers of YouTube's stream_list.proto, as far as it is used: youtubetest/stream_list.proto.
const (
	requestLiveChatID = 1
	requestPageToken  = 99
	requestPart       = 100

	responseOfflineAt     = 2
	responseItems         = 1007
	responseNextPageToken = 100602

	messageSnippet = 2

	snippetType        = 1
	snippetPublishedAt = 4
	snippetTextDetails = 19
	snippetSuperChat   = 27
	snippetAuthor      = 301

	textDetailsText      = 1
	superChatUserComment = 4

	chatEndedEvent = 4
)

// Message is what a chatter wrote.
type Message struct {
	// Author is the id of the chatter's channel.
	Author string
	Text   string
	// PublishedAt is by YouTube's clock; zero when the API did not say.
	PublishedAt time.Time
}

// page is one response of the stream.
type page struct {
	messages []Message
	// next resumes after this page.
	next string
	// offline is set when the broadcast sends no picture any more, ended when its chat is closed.
	offline, ended bool
}

// encodeRequest asks for the messages of a chat after a page, "" for the recent ones. The snippet has all that a vote
// needs; names and pictures of chatters stay where they are.
func encodeRequest(chatID, after string) []byte {
	request := appendText(nil, requestLiveChatID, chatID)
	if after != "" {
		request = appendText(request, requestPageToken, after)
	}
	return appendText(request, requestPart, "snippet")
}

func appendText(b []byte, number protowire.Number, text string) []byte {
	return protowire.AppendString(protowire.AppendTag(b, number, protowire.BytesType), text)
}

func decodePage(response []byte) (p page, err error) {
	err = eachField(response, func(number protowire.Number, content []byte, _ uint64) error {
		switch number {
		case responseNextPageToken:
			p.next = string(content)
		case responseOfflineAt:
			p.offline = len(content) > 0
		case responseItems:
			return p.addItem(content)
		}
		return nil
	})
	if err != nil {
		return page{}, fmt.Errorf("youtube: decode response: %w", err)
	}
	return p, nil
}

func (p *page) addItem(item []byte) error {
	return eachField(item, func(number protowire.Number, content []byte, _ uint64) error {
		if number != messageSnippet {
			return nil
		}
		return p.addSnippet(content)
	})
}

func (p *page) addSnippet(snippet []byte) error {
	var m Message
	err := eachField(snippet, func(number protowire.Number, content []byte, value uint64) (err error) {
		switch number {
		case snippetType:
			p.ended = p.ended || value == chatEndedEvent
		case snippetPublishedAt:
			m.PublishedAt, _ = time.Parse(time.RFC3339Nano, string(content))
		case snippetAuthor:
			m.Author = string(content)
		case snippetTextDetails:
			m.Text, err = textIn(content, textDetailsText)
		case snippetSuperChat:
			m.Text, err = textIn(content, superChatUserComment)
		}
		return err
	})
	if err == nil && m.Author != "" && m.Text != "" {
		p.messages = append(p.messages, m)
	}
	return err
}

// textIn returns the text that a field of a message holds.
func textIn(message []byte, field protowire.Number) (text string, err error) {
	err = eachField(message, func(number protowire.Number, content []byte, _ uint64) error {
		if number == field {
			text = string(content)
		}
		return nil
	})
	return text, err
}

// eachField visits the fields of an encoded message: content is of texts, bytes and messages, value of numbers.
func eachField(message []byte, visit func(number protowire.Number, content []byte, value uint64) error) error {
	for len(message) > 0 {
		number, kind, size := protowire.ConsumeTag(message)
		if size < 0 {
			return protowire.ParseError(size)
		}
		message = message[size:]
		var content []byte
		var value uint64
		switch kind {
		case protowire.BytesType:
			content, size = protowire.ConsumeBytes(message)
		case protowire.VarintType:
			value, size = protowire.ConsumeVarint(message)
		default:
			size = protowire.ConsumeFieldValue(number, kind, message)
		}
		if size < 0 {
			return protowire.ParseError(size)
		}
		message = message[size:]
		if err := visit(number, content, value); err != nil {
			return err
		}
	}
	return nil
}
