module tarnwort/tools/loadtest

go 1.26.0

require (
	github.com/stretchr/testify v1.12.1
	golang.org/x/sys v0.49.0
	tarnwort/libs/protocol v0.0.0
)

require (
	github.com/prometheus/procfs v0.23.0
	go.yaml.in/yaml/v3 v3.0.5 // indirect
)

replace tarnwort/libs/protocol => ../../libs/protocol
