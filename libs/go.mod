module tarnwort/libs

go 1.26.0

require (
	github.com/stretchr/testify v1.12.1
	golang.org/x/text v0.43.0
	tarnwort/libs/game v0.0.0
)

require go.yaml.in/yaml/v3 v3.0.6 // indirect

replace tarnwort/libs/game => ./game
