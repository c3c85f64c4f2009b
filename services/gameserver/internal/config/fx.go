package config

import "go.uber.org/fx"

// Module provides the parts of a supplied Config.
var Module = fx.Module("config",
	fx.Provide(split, func(c Config) Chats { return c.Chats }),
)

// parts lets a module ask for what concerns it only.
type parts struct {
	fx.Out

	HTTP        HTTP
	Apps        Apps
	Legal       Legal
	Store       Store
	Sockets     Sockets
	Limits      Limits
	Avatars     Avatars
	Moderation  Moderation
	Operate     Operate
	CameraHosts []string `name:"cameraHosts"`
	// DataDir is empty where other servers may go on while this one is down.
	DataDir string `name:"dataDir"`
}

func split(c Config) parts {
	p := parts{
		HTTP: c.HTTP, Apps: c.Apps, Legal: c.Legal, Store: c.Store, Sockets: c.Sockets, Limits: c.Limits, Avatars: c.Avatars,
		Moderation: c.Moderation, Operate: c.Operate, CameraHosts: c.Apps.CameraHosts,
	}
	if c.Store.NATSURL == "" {
		p.DataDir = c.Store.Dir
	}
	return p
}
