module tarnwort/libs/rehearsal

go 1.26.0

require (
	github.com/stretchr/testify v1.12.1
	tarnwort/libs/protocol v0.0.0
)

require (
	go.yaml.in/yaml/v3 v3.0.6 // indirect
	tarnwort/libs/game v0.0.0 // indirect
)

replace (
	tarnwort/libs/game => ../game
	tarnwort/libs/protocol => ../protocol
)
