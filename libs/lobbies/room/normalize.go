package room

import (
	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/typed"
)

// normalize adds to a command what the rules cannot know by themselves: who is
// connected, chance, and texts in Unicode's normal form.
func (p *Ports) normalize(cmd game.Command, connected func() game.Connected) (game.Command, error) {
	switch c := cmd.(type) {
	case game.StartSetup, game.PressButton, game.ConfirmRole, game.StartNextRound:
		return withConnected(cmd, connected()), nil
	case game.DrawImposter:
		c.Connected = connected()
		c.Random = randomNumber(p.Random)
		return c, nil
	case game.StartRound:
		c.Connected = connected()
		c.Topic, c.CategoryHint, c.ImposterTopic = typed.Field(c.Topic), typed.Field(c.CategoryHint), typed.Field(c.ImposterTopic)
		return c, nil
	case game.Arm:
		round := &c.Round
		round.Connected = connected()
		round.Topic, round.CategoryHint, round.ImposterTopic = typed.Field(round.Topic), typed.Field(round.CategoryHint), typed.Field(round.ImposterTopic)
		return c, nil
	case game.PrepareRound:
		c.Topic, c.CategoryHint, c.ImposterTopic = typed.Field(c.Topic), typed.Field(c.CategoryHint), typed.Field(c.ImposterTopic)
		return c, nil
	case game.SubmitWord, game.EnterWord:
		return normalizeWord(cmd), nil
	case game.SubmitGuess:
		c.Text = typed.Text(c.Text)
		return c, nil
	case game.SwitchPoll:
		return normalizePoll(c, p.Operator.VotersPerNetwork)
	case game.AddWebhook:
		return normalizeWebhook(c, p.Operator.Webhooks)
	case game.UpdateProfile:
		return normalizeProfile(c, p.Operator.CameraHosts)
	case game.ShareCamera:
		return normalizeCamera(c, p.Operator.CameraHosts)
	default:
		return cmd, nil
	}
}

// withConnected adds who is connected to a command that needs nothing else.
func withConnected(cmd game.Command, connected game.Connected) game.Command {
	switch c := cmd.(type) {
	case game.StartSetup:
		c.Connected = connected
		return c
	case game.PressButton:
		c.Connected = connected
		return c
	case game.ConfirmRole:
		c.Connected = connected
		return c
	case game.StartNextRound:
		c.Connected = connected
		return c
	}
	return cmd
}

// normalizeWord returns a submitted word in normal form as it is: most are, and a command is an allocation.
func normalizeWord(cmd game.Command) game.Command {
	switch c := cmd.(type) {
	case game.SubmitWord:
		if word := typed.Text(c.Word); word != c.Word {
			c.Word = word
			return c
		}
	case game.EnterWord:
		c.Word = typed.Text(c.Word)
		return c
	}
	return cmd
}

func normalizeWebhook(c game.AddWebhook, policy typed.WebhookPolicy) (_ game.Command, err error) {
	c.URL, err = policy.URL(typed.Text(c.URL))
	return c, err
}

func normalizePoll(c game.SwitchPoll, votersPerNetwork int) (game.Command, error) {
	if most := c.VotersPerAddress; most != nil && votersPerNetwork > 0 && *most > votersPerNetwork {
		return nil, rejection.ErrVotersAboveLimit
	}
	c.Command, c.Channel = typed.Field(c.Command), typed.Field(c.Channel)
	if c.YouTubeVideo != nil {
		video, err := typed.YouTubeVideo(typed.Text(*c.YouTubeVideo))
		if err != nil {
			return nil, err
		}
		c.YouTubeVideo = &video
	}
	return c, nil
}

func normalizeCamera(c game.ShareCamera, cameraHosts []string) (_ game.Command, err error) {
	c.URL, err = typed.CameraURL(c.URL, cameraHosts)
	return c, err
}

func normalizeProfile(c game.UpdateProfile, cameraHosts []string) (game.Command, error) {
	if c.Name != nil {
		name := typed.Name(*c.Name)
		c.Name = &name
	}
	c.TwitchUsername = typed.Field(c.TwitchUsername)
	if c.CameraURL != nil {
		link, err := typed.CameraURL(*c.CameraURL, cameraHosts)
		if err != nil {
			return nil, err
		}
		c.CameraURL = &link
	}
	return c, nil
}
