module tarnwort/tools/socketio-echo

go 1.26.0

require (
	github.com/gorilla/websocket v1.5.3
	github.com/stretchr/testify v1.12.1
	tarnwort/libs/socketio v0.0.0
)

require (
	github.com/olahol/melody v1.4.0 // indirect
	go.yaml.in/yaml/v3 v3.0.6 // indirect
)

replace tarnwort/libs/socketio => ../../libs/socketio
