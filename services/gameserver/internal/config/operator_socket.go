package config

import "path/filepath"

// operatorSocketName is the socket's name in the data directory.
const operatorSocketName = "operator.sock"

// OperatorSocket returns the path of the socket for `gameserver lobbies`, "" for none: a server
// that stores nothing in the data directory may have no such directory.
func (c Config) OperatorSocket() string {
	switch {
	case c.Operate.Socket != "":
		return c.Operate.Socket
	case c.EventLog.NATSURL != "" || c.EventLog.Log == MemoryLog:
		return ""
	default:
		return filepath.Join(c.EventLog.Dir, operatorSocketName)
	}
}
