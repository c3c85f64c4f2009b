module tarnwort/libs/socketio

go 1.26.0

require (
	github.com/cenkalti/backoff/v5 v5.0.3
	github.com/gorilla/websocket v1.5.3
	github.com/olahol/melody v1.4.0
	github.com/stretchr/testify v1.12.1
	go.uber.org/goleak v1.3.0
)

require go.yaml.in/yaml/v3 v3.0.6 // indirect
