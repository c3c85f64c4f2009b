package room

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"tarnwort/libs/game"
)

// MaxChatVotes is how many votes a remote control brings at once: a program that collects for a second
// then brings a thousand chatters, in about 60 KB.
const MaxChatVotes = 1000

const voterBytes = 8 // of the hash: two of 100,000 voters share one with a chance of 1 in 3 billion

// Vote is what a device or chatter in the audience guesses.
type Vote struct {
	Voter   game.VoterID
	Suspect game.PlayerID
	// Extra is how much later than the show's number the voter's picture is; 0 for a chatter.
	Extra game.Seconds
	// Network is where the vote comes from, so that one place cannot outvote
	// all others. It is kept in memory until the round ends; "" is not counted.
	Network string
	// Site is a wider network around it, "" for none, which may have SiteFactor times as many voters.
	Site       string
	SiteFactor int
}

// Voter names a device or chatter in a lobby. kind tells apart where names come
// from; two lobbies know the same person by different ids.
func Voter(id game.LobbyID, kind, name string) game.VoterID {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %q", id, kind, name))
	return game.VoterID(hex.EncodeToString(sum[:voterBytes]))
}

// ChatSource is where messages of chatters come from.
type ChatSource struct {
	// Platform is the platform of the chat, "" for an unnamed one.
	Platform string
	// Remote is the program that brings them; nil for a chat that this server reads itself.
	Remote *RemoteBatch
}

// RemoteBatch is a number of votes that a program with a remote control sends together.
type RemoteBatch struct {
	// Token is the remote control's.
	Token string
	// Name tells batches apart; "" is never taken for a repeated one.
	Name string
}

// ChatMessage is what a chatter writes. Voter is the platform's id: names change, ids do not. From a remote control, the text may be a number, a
// name or a Twitch name alone.
type ChatMessage struct {
	Voter, Text string
	// Shared is set when it was written in the chat of another channel, which shows its messages in this one.
	Shared bool
}

// ChatVotesTaken is what became of messages.
type ChatVotesTaken struct{ Round, Counted, Ignored int }

// ChatVoter names a chatter in a lobby. Chatters of two platforms are two voters, and a chatter is
// the same one in every program that reads the chat.
func ChatVoter(id game.LobbyID, source, user string) game.VoterID {
	source = strings.ToLower(source)
	platform := otherPlatform
	if slices.Contains(platforms(), source) {
		platform = source
	}
	return Voter(id, "chat "+source, user) + game.VoterID("@"+platform)
}

// otherPlatform is what voters of all other platforms are counted as. Screens show platforms, and
// a program with a remote control must not write its own text there.
const otherPlatform = "other"

// platforms are those that screens name.
func platforms() []string {
	return []string{"discord", "facebook", "instagram", "kick", "tiktok", "trovo", "twitch", "youtube"}
}
