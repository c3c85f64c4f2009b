package httpapi

import (
	"cmp"
	"net/url"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/protocol"
)

// This file turns calls into commands of the rules; no other file of the package does.

func leave(body protocol.LeaveLobby) func(by game.PlayerID) game.Command {
	return func(by game.PlayerID) game.Command {
		return game.LeaveLobby{By: by, Visit: game.VisitID(body.VisitID)}
	}
}

func lock(body protocol.LockLobby) func(by game.PlayerID) game.Command {
	return func(by game.PlayerID) game.Command { return game.LockLobby{By: by, Locked: body.Locked} }
}

func revoke(by game.PlayerID, token string) game.Command {
	return game.RevokeControlToken{By: by, ID: game.ControlTokenID(token)}
}

func removeWebhook(by game.PlayerID, webhook string) game.Command {
	return game.RemoveWebhook{By: by, ID: game.WebhookID(webhook)}
}

func resumeWebhook(by game.PlayerID, webhook string) game.Command {
	return game.ResumeWebhook{By: by, ID: game.WebhookID(webhook)}
}

func dismissModerators(by game.PlayerID) game.Command { return game.DismissModerators{By: by} }

// parseButton returns the button of a call, or rejection.ErrBadRequest. Details are in the query, because many remote
// controls send no body; a switch without ?on= is toggled.
func parseButton(action string, query url.Values) (game.PressButton, error) {
	press := game.PressButton{Winner: parseWinner(query.Get("winner"))}
	on, onErr := parseSwitch(query, "on")
	now, nowErr := parseSwitch(query, "now")
	if err := cmp.Or(onErr, nowErr); err != nil {
		return game.PressButton{}, err
	}
	press.On, press.Now = on, now != nil && *now
	return setButton(press, action)
}

// parseSwitch returns a boolean of a query, nil where it is left out.
func parseSwitch(query url.Values, name string) (*bool, error) {
	if !query.Has(name) {
		return nil, nil
	}
	value, err := strconv.ParseBool(query.Get(name))
	if err != nil {
		return nil, rejection.ErrBadRequest
	}
	return &value, nil
}

// buttonOf returns the button of an action on a socket, or rejection.ErrBadRequest.
func buttonOf(command protocol.ControlCommand) (game.PressButton, error) {
	return setButton(game.PressButton{On: command.On, Now: command.Now, Winner: parseWinner(command.Winner)}, command.Action)
}

// setButton returns press with the button of that name, or rejection.ErrBadRequest.
func setButton(press game.PressButton, action string) (game.PressButton, error) {
	press.Button = game.Button(action)
	switch press.Button {
	case game.StartButton, game.EndRoundButton, game.PauseButton, game.ExtendButton, game.SkipButton, game.RepeatButton, game.NextButton, game.CamerasButton, game.PollButton, game.HideButton,
		game.BlackoutButton, game.RoundButton, game.CancelButton, game.AdvanceButton, game.HoldButton, game.DiscussionButton, game.BallotButton,
		game.GuessButton, game.ReleaseButton, game.ReleaseAllButton, game.BlankLastButton, game.UndoBlankButton, game.DrawButton, game.RandomButton:
		return press, nil
	case game.WinnerButton:
		if press.Winner != "" {
			return press, nil
		}
	}
	return game.PressButton{}, rejection.ErrBadRequest
}

// parseWinner returns the winner that a remote control names; "" for an unknown name.
func parseWinner(name string) game.Winner {
	switch chosen := game.Winner(name); chosen {
	case "crewmates":
		return game.RegularPlayers
	case game.RegularPlayers, game.ImposterWins, game.Draw:
		return chosen
	}
	return ""
}

// openedSeries is the file of a series, and the settings and the series for a new lobby.
type openedSeries struct {
	file     protocol.SeriesFile
	settings game.Settings
	series   game.Series
}

// readSeries reads the file of a series. Every new lobby accepts its result.
func readSeries(data []byte) (openedSeries, error) {
	if len(data) > lobbies.MaxSeriesBytes {
		return openedSeries{}, rejection.ErrSeriesTooLarge
	}
	file, err := protocol.DecodeSeries(data)
	if err != nil {
		return openedSeries{}, err
	}
	series := game.Series{Evenings: file.Evenings, Guests: make([]game.SeriesGuest, 0, len(file.Guests))}
	var first, last error
	series.FirstAt, first = time.Parse(time.RFC3339, file.FirstEveningAt)
	series.LastAt, last = time.Parse(time.RFC3339, file.LastEveningAt)
	if first != nil || last != nil {
		return openedSeries{}, rejection.ErrSeriesEvenings
	}
	for _, guest := range file.Guests {
		series.Guests = append(series.Guests, game.SeriesGuest{Name: guest.Name, TwitchUsername: guest.TwitchUsername, Points: *guest.Points})
	}
	opened := openedSeries{file, file.Settings, series}
	return opened, lobbies.CheckSeries(opened.settings, series)
}

// parseCreate reads a create call and returns the request for a new lobby.
func parseCreate(c *gin.Context) (lobbies.Request, error) {
	body, err := readCreate(c)
	if err != nil {
		return lobbies.Request{}, err
	}
	request := lobbies.Request{
		Name:           body.PlayerName,
		TwitchUsername: body.TwitchUsername,
		ShowsMask:      showsMask(body.UseTwitchPicture),
		Face:           face(body.Face),
		CameraURL:      body.VodninjaCam,
		Password:       body.Password,
		Client:         lobbies.ClientID(body.ClientID),
	}
	if len(body.Series) > 0 {
		opened, err := readSeries(body.Series)
		if err != nil {
			return lobbies.Request{}, err
		}
		request.Settings, request.Series = &opened.settings, &opened.series
	}
	return request, nil
}

// face returns the face that a client asks for, nil for none.
func face(wanted *int) *game.Face {
	if wanted == nil {
		return nil
	}
	return new(game.Face(*wanted))
}

// showsMask reports whether a call declines the Twitch picture; a client that knows no such field wants it.
func showsMask(useTwitchPicture *bool) bool { return useTwitchPicture != nil && !*useTwitchPicture }
