module tarnwort/tools/rehearse

go 1.26.0

require (
	github.com/stretchr/testify v1.12.1
	tarnwort/libs/protocol v0.0.0
	tarnwort/libs/rehearsal v0.0.0
	tarnwort/libs/socketio v0.0.0
)

require (
	github.com/cenkalti/backoff/v5 v5.0.3 // indirect
	github.com/gorilla/websocket v1.5.3 // indirect
	github.com/olahol/melody v1.4.0 // indirect
	go.yaml.in/yaml/v3 v3.0.6 // indirect
	tarnwort/libs/game v0.0.0 // indirect
)

replace (
	tarnwort/libs/game => ../../libs/game
	tarnwort/libs/protocol => ../../libs/protocol
	tarnwort/libs/rehearsal => ../../libs/rehearsal
	tarnwort/libs/socketio => ../../libs/socketio
)
