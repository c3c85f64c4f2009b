package config

// AvatarSource names a service that knows the pictures of streamers.
type AvatarSource string

// The services there are.
const (
	Helix     AvatarSource = "helix"
	DecAPI    AvatarSource = "decapi"
	NoAvatars AvatarSource = "none"
)

// Service returns the name of the service that the server calls for pictures; empty for none.
func (s AvatarSource) Service() string {
	switch s {
	case Helix:
		return "Twitch"
	case DecAPI:
		return "decapi.me"
	default:
		return ""
	}
}

// source returns the service that is set, else Twitch's own when there are credentials for it.
func (a Avatars) source() AvatarSource {
	switch {
	case a.Source != "":
		return a.Source
	case a.TwitchClientID != "" && a.TwitchClientSecret != "":
		return Helix
	default:
		return DecAPI
	}
}
