package protocol

import "embed"

//go:embed openapi.yaml asyncapi.yaml
var descriptions embed.FS

// OpenAPI describes every HTTP call, in YAML.
func OpenAPI() []byte { return description("openapi.yaml") }

// AsyncAPI describes every event on the socket, in YAML.
func AsyncAPI() []byte { return description("asyncapi.yaml") }

func description(name string) []byte {
	content, err := descriptions.ReadFile(name)
	if err != nil {
		panic(err) // it was there when this was compiled
	}
	return content
}
