module tarnwort/tools/protocolgen

go 1.26.0

require (
	github.com/bufbuild/protocompile v0.14.1
	google.golang.org/protobuf v1.36.12
	tarnwort/libs/game v0.0.0
	tarnwort/libs/protocol v0.0.0
)

require (
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

require (
	github.com/fatih/structtag v1.2.0 // indirect
	github.com/gzuidhof/tygo v0.2.21
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/tools v0.52.0 // indirect
	tarnwort/libs/lobbies v0.0.0
)

replace tarnwort/libs/protocol => ../../libs/protocol

replace tarnwort/libs/game => ../../libs/game

replace tarnwort/libs/lobbies => ../../libs/lobbies
