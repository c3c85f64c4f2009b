package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
)

// generateRejections returns the German catalogue of everything the rules may refuse, so that a screen can show a code without
// the server's sentence.
func generateRejections() ([]byte, error) {
	return generateCatalogue("export const rejections = {", "} as const;\n\nexport type RejectionCode = keyof typeof rejections;\n",
		func(no lobbies.Rejection) string { return no.Message })
}

// generateEnglishRejections returns the same in English, in a file of its own that a German page does not load.
func generateEnglishRejections() ([]byte, error) {
	return generateCatalogue("import type { RejectionCode } from './rejections.gen';\n\nexport const englishRejections: Record<RejectionCode, string> = {", "};\n",
		func(no lobbies.Rejection) string { return no.English })
}

func generateCatalogue(begin, end string, textOf func(lobbies.Rejection) string) ([]byte, error) {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s\n%s\n", header, begin)
	for _, no := range rejection.Rejections() {
		text, err := json.Marshal(textOf(no))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&out, "  %s: %s,\n", no.Code, text)
	}
	out.WriteString(end)
	return out.Bytes(), nil
}
