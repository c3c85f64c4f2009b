module tarnwort/libs

go 1.26.0

require (
	github.com/cenkalti/backoff/v5 v5.0.3
	github.com/gorilla/websocket v1.5.3
	github.com/stretchr/testify v1.12.1
	golang.org/x/text v0.43.0
	tarnwort/libs/game v0.0.0
	tarnwort/libs/socketio v0.0.0
)

require (
	github.com/olahol/melody v1.4.0 // indirect
	go.yaml.in/yaml/v3 v3.0.6 // indirect
)

replace (
	tarnwort/libs/game => ./game
	tarnwort/libs/socketio => ./socketio
)
