module tarnwort/tools/rehearse

go 1.26.0

require (
	github.com/gorilla/websocket v1.5.3
	tarnwort/libs/protocol v0.0.0
	tarnwort/libs/rehearsal v0.0.0
)

replace (
	tarnwort/libs/protocol => ../../libs/protocol
	tarnwort/libs/rehearsal => ../../libs/rehearsal
)
