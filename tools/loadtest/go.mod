module tarnwort/tools/loadtest

go 1.26.0

require (
	github.com/stretchr/testify v1.12.1
	golang.org/x/perf v0.0.0-20260908200009-22c9c6c9d4da
	golang.org/x/sys v0.49.0
	tarnwort/libs/protocol v0.0.0
)

require github.com/aclements/go-moremath v0.0.0-20210112150236-f10218a38794 // indirect

require (
	github.com/prometheus/procfs v0.23.0
	go.yaml.in/yaml/v3 v3.0.5 // indirect
)

replace tarnwort/libs/protocol => ../../libs/protocol
