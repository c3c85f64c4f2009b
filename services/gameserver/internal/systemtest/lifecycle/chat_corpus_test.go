package lifecycle_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/chat/youtube/youtubetest"
	"tarnwort/services/gameserver/internal/wiretest"
)

const (
	fox  = "Ada 🦊"      // player 1
	jorg = "Jörg-Peter" // player 2, jp_live on Twitch
	none = ""
	kick = "kick" // what the client of the votes API says
)

// line is what a chatter writes, and whom it votes for.
type line struct {
	text, vote string
	// told is the vote where a program sends the text as a suspect; vote where it is empty.
	told string
}

// chatCorpus are messages as people write them, in a lobby with the command !wer that counts numbers alone.
func chatCorpus() []line {
	votes := map[string][]string{
		fox: {
			"!sus 1", "!SUS 1", "!Sus 1", "!sus1", "!sus #1", "!sus  1 ", "1", "#1", " 1", "1️⃣", "!sus 1️⃣", "!verdacht 1", "!Verdacht1", "!wer 1", "!WER #1",
			"!sus Ada", "!sus ada", "!sus @Ada", "!sus ADA!!!", "!sus ada 🦊", "!sus Ada🦊", "!sus ada ganz klar", "!sus ada, 100%", "!verdacht ada...",
			"!sus 1 lol", "!sus 1 KEKW KEKW", "!sus 1!", "!sus: 1", "!sus 1 oder 2", "!sus 1 \U000e0000", "１", "!sus １",
		},
		jorg: {
			"!sus 2", "2", "!sus Jörg-Peter", "!sus jörg-peter", "!sus @jörg-peter", "!sus JÖRG-PETER", "!sus jo\u0308rg-peter", "!sus jp_live", "!sus @JP_Live", "!wer jp_live ist so auffällig",
			"!sus 2, weil er gezögert hat", "!verdacht #2 🔥🔥", "!sus@jp_live",
		},
		none: {
			"!sus", "!sus ???", "!suspekt 1", "sus 1", "ich glaube !sus 1", "!sus 3", "!sus 12", "!sus 1.5", "!sus niemand", "!sus jörg", "!sus -1", "hallo", "3", "lol", "", "!discord", "wer ist das?",
		},
	}
	var all []line
	for vote, texts := range votes {
		for _, text := range texts {
			all = append(all, line{text: text, vote: vote})
		}
	}
	return append(all, line{"jp_live", none, jorg}, line{"Ada sagt nix", none, fox}, line{"1 Kappa", none, fox}, line{"1 2", none, fox})
}

// TestChatSources_Corpus sends each message from a chatter of its own on three sources, and compares the stored votes.
func TestChatSources_Corpus(t *testing.T) {
	corpus := chatCorpus()
	require.Greater(t, len(corpus), 60)
	withChatSources(t, func(s *chatSources) {
		s.renamePlayers(t)
		want := make(map[string]string)
		votes := 0
		for n, l := range corpus {
			told := l.vote
			if l.told != "" {
				told = l.told
			}
			for source, vote := range map[string]string{"twitch": l.vote, "youtube": l.vote, kick: told} {
				want[fmt.Sprintf("%s %q", source, l.text)] = vote
				votes += min(len(vote), 1)
			}
			s.write(t, n, l.text)
		}
		assert.Eventually(t, func() bool { return s.match.State(t).Poll.Voters >= votes }, time.Minute, 200*time.Millisecond)
		assert.Equal(t, want, s.storedVotes(t, corpus))
	})
}

// renamePlayers gives players names as people have them.
func (s *chatSources) renamePlayers(t *testing.T) {
	t.Helper()
	gm, command, bare, twitch := s.match.GameMaster, "!wer", true, "jp_live"
	gm.Do("switch_poll", protocol.SwitchPoll{LobbyID: gm.LobbyID, Command: &command, BareNumbers: &bare})
	for i, name := range []string{fox, jorg} {
		gm.Do("update_player_profile", protocol.UpdatePlayerProfile{LobbyID: gm.LobbyID, PlayerID: s.match.Players[i].PlayerID, Name: &name})
	}
	gm.Do("update_player_profile", protocol.UpdatePlayerProfile{LobbyID: gm.LobbyID, PlayerID: s.match.Players[1].PlayerID, TwitchUsername: &twitch})
}

// write sends a text of the n-th chatter of each source.
func (s *chatSources) write(t *testing.T, n int, text string) {
	t.Helper()
	_, err := fmt.Fprintf(s.twitch, "@user-id=%d :u!u@u.tmi.twitch.tv PRIVMSG #%s :%s\r\n", n, twitchChannel, text)
	require.NoError(t, err)
	s.youTube.Encode(youtubetest.Text(fmt.Sprint("UC", n), text, s.now()) + fmt.Sprintf("next_page_token: '%d'", n))()
	body := protocol.CastChatVotes{Source: kick, Votes: []protocol.ChatVote{{Voter: protocol.TextOrNumber(fmt.Sprint(n)), Suspect: protocol.TextOrNumber(text)}}}
	require.Equal(t, http.StatusOK, wiretest.Call(t, http.MethodPost, s.votes, s.token, body, nil), "%q", text)
}

// storedVotes returns the name of the player that each chatter of each source has a vote for, as the log has it.
func (s *chatSources) storedVotes(t *testing.T, corpus []line) map[string]string {
	t.Helper()
	id, err := game.ParseLobbyID(s.match.GameMaster.LobbyID)
	require.NoError(t, err)
	entries, err := s.internals.Log.Read(t.Context(), id, 0)
	require.NoError(t, err)
	suspects, names := make(map[game.VoterID]string), make(map[game.PlayerID]string)
	for i, name := range []string{fox, jorg} {
		names[game.PlayerID(s.match.Players[i].PlayerID)] = name
	}
	for _, entry := range entries {
		for _, event := range entry.Events {
			cast, _ := event.(game.VotesCast)
			for suspect, voters := range cast.Votes {
				for _, voter := range voters {
					suspects[voter] = names[suspect]
				}
			}
		}
	}
	stored := make(map[string]string)
	for n, l := range corpus {
		for source, user := range map[string]string{"twitch": fmt.Sprint(n), "youtube": fmt.Sprint("UC", n), kick: fmt.Sprint(n)} {
			stored[fmt.Sprintf("%s %q", source, l.text)] = suspects[room.ChatVoter(id, source, user)]
		}
	}
	return stored
}
