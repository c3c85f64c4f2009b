module tarnwort/tools/loadtest

go 1.26.0

require (
	github.com/stretchr/testify v1.12.1
	golang.org/x/perf v0.0.0-20260908200009-22c9c6c9d4da
	golang.org/x/sys v0.49.0
	tarnwort/libs/protocol v0.0.0
)

require (
	github.com/aclements/go-moremath v0.0.0-20210112150236-f10218a38794 // indirect
	github.com/klauspost/compress v1.20.3 // indirect
	github.com/munnerz/goautoneg v0.0.0-20191010083416-a7dc8b61c822 // indirect
	github.com/nats-io/nats.go v1.55.0 // indirect
	github.com/nats-io/nkeys v0.4.16 // indirect
	github.com/nats-io/nuid v1.0.1 // indirect
	github.com/prometheus/client_model v0.6.3 // indirect
	github.com/prometheus/common v0.72.0 // indirect
	golang.org/x/crypto v0.58.0 // indirect
	google.golang.org/protobuf v1.36.12 // indirect
	tarnwort/libs/game v0.0.0 // indirect
)

require (
	github.com/prometheus/procfs v0.23.0
	go.yaml.in/yaml/v3 v3.0.6 // indirect
	tarnwort/tools/chaos v0.0.0
)

replace tarnwort/libs/game => ../../libs/game

replace tarnwort/libs/protocol => ../../libs/protocol

replace tarnwort/tools/chaos => ../chaos
