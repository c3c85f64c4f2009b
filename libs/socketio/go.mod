module tarnwort/libs/socketio

go 1.26

require (
	github.com/gorilla/websocket v1.5.3
	github.com/olahol/melody v1.4.0
)

require github.com/stretchr/testify v1.12.1 // indirect
