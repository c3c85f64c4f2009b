module tarnwort/tools/rehearse

go 1.26.0

require (
	github.com/gorilla/websocket v1.5.3
	github.com/stretchr/testify v1.12.1
	tarnwort/libs/protocol v0.0.0
	tarnwort/libs/rehearsal v0.0.0
)

require go.yaml.in/yaml/v3 v3.0.5 // indirect

replace (
	tarnwort/libs/protocol => ../../libs/protocol
	tarnwort/libs/rehearsal => ../../libs/rehearsal
)
