package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tarnwort/libs/lobbies"
)

// rejections returns the catalogue of everything the rules may refuse, in both
// languages, so that a screen can show a code in the language of its reader.
func rejections() ([]byte, error) {
	var out bytes.Buffer
	out.WriteString(header)
	out.WriteString("\nexport const rejections = {\n")
	for _, no := range lobbies.Rejections() {
		texts, err := json.Marshal(struct {
			De string `json:"de"`
			En string `json:"en"`
		}{no.Message, no.English})
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&out, "  %s: %s,\n", no.Code, texts)
	}
	out.WriteString("} as const;\n\nexport type RejectionCode = keyof typeof rejections;\n")
	return out.Bytes(), nil
}
