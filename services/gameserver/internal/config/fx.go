package config

import "go.uber.org/fx"

// Module provides the parts of a supplied Config.
var Module = fx.Module("config",
	fx.Provide(split),
)

// parts provides the groups of settings one by one, so that a module depends on its own group only.
type parts struct {
	fx.Out

	HTTP        HTTP
	Apps        Apps
	Legal       Legal
	EventLog    LogSettings
	Sockets     Sockets
	Limits      Limits
	Avatars     Avatars
	Chats       Chats
	Moderation  Moderation
	Operate     Operate
	CameraHosts []string `name:"cameraHosts"`
}

func split(c Config) parts {
	return parts{
		HTTP: c.HTTP, Apps: c.Apps, Legal: c.Legal, EventLog: c.EventLog, Sockets: c.Sockets, Limits: c.Limits, Avatars: c.Avatars,
		Chats: c.Chats, Moderation: c.Moderation, Operate: c.Operate, CameraHosts: c.Apps.CameraHosts,
	}
}
