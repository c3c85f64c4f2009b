package youtubetest

import (
	"fmt"
	"strings"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/protobuf/encoding/prototext"
	"google.golang.org/protobuf/proto"

	"tarnwort/services/gameserver/internal/chat/youtube/streamlist"
)

// Stream is one accepted call.
type Stream struct {
	Call Call

	standIn *StandIn
	send    chan proto.Message
	end     chan error
}

func (s *Stream) run(call grpc.ServerStream) error {
	for {
		select {
		case response := <-s.send:
			if err := call.SendMsg(response); err != nil {
				return err
			}
		case err := <-s.end:
			return err
		case <-call.Context().Done():
			return call.Context().Err()
		}
	}
}

// Send sends one response in the text format of protobuf, such as "items { … } next_page_token: '7'".
func (s *Stream) Send(response string) {
	s.standIn.t.Helper()
	s.send <- s.standIn.Response(response)
}

// Encode returns a function that sends responses. They are encoded before, so that sending them takes no time for that.
func (s *Stream) Encode(responses ...string) (send func()) {
	s.standIn.t.Helper()
	encoded := make([]proto.Message, len(responses))
	for i, response := range responses {
		encoded[i] = s.standIn.Response(response)
	}
	return func() {
		for _, response := range encoded {
			s.send <- response
		}
	}
}

// Say sends one page of messages, each a pair of author and text, published now.
func (s *Stream) Say(next string, messages ...[2]string) {
	s.standIn.t.Helper()
	var page strings.Builder
	for _, m := range messages {
		page.WriteString(Text(m[0], m[1], s.standIn.Now()))
	}
	fmt.Fprintf(&page, "next_page_token: %q", next)
	s.Send(page.String())
}

// End ends the call, with a status error or, for nil, successfully.
func (s *Stream) End(err error) { s.end <- err }

// Response encodes a response that is written in the text format.
func (s *StandIn) Response(text string) proto.Message {
	s.t.Helper()
	response := new(streamlist.LiveChatMessageListResponse)
	if err := prototext.Unmarshal([]byte(text), response); err != nil {
		s.t.Fatal(err)
	}
	return response
}

// Text returns a chatter's message as an item in the text format.
func Text(author, text string, at time.Time) string {
	return fmt.Sprintf("items { snippet { type: TEXT_MESSAGE_EVENT author_channel_id: %q published_at: %q text_message_details { message_text: %q } } }\n",
		author, at.UTC().Format(time.RFC3339Nano), text)
}
