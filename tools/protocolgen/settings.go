package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/format"
	"reflect"

	"tarnwort/libs/game"
)

func settings() reflect.Type { return reflect.TypeFor[game.Settings]() }

// generateSettingsChange returns libs/game/settings.gen.go: what a game master changes at once.
func generateSettingsChange() ([]byte, error) {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s\npackage game\n\n// SettingsChange names what changes; nil leaves a setting as it is.\ntype SettingsChange struct {\n", header)
	all := fieldsOf(settings())
	for _, f := range all {
		fmt.Fprintf(&out, "%s *%s `json:\"%s,omitempty\"`\n", f.Name, f.Type.Name(), f.key)
	}
	out.WriteString("}\n\nfunc (c SettingsChange) apply(s Settings) Settings {\n")
	for _, f := range all {
		fmt.Fprintf(&out, "set(&s.%s, c.%s)\n", f.Name, f.Name)
	}
	out.WriteString("return s\n}\n")
	return format.Source(out.Bytes())
}

// generateSettings returns ts/settings.gen.ts: the settings, those of a new lobby, and how they are read from a message.
func generateSettings(dir string) ([]byte, error) {
	comments, err := readComments(dir)
	if err != nil {
		return nil, err
	}
	defaults, err := json.MarshalIndent(game.DefaultSettings(), "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode the settings of a new lobby: %w", err)
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s\n/** The rules of a round that the game master chooses. Times in seconds. */\nexport interface Settings {\n", header)
	all := fieldsOf(settings())
	for _, f := range all {
		fmt.Fprintf(&out, "  /** %s */\n  %s: %s;\n", comments.ofField(f), f.key, typeScript(f))
	}
	fmt.Fprintf(&out, "}\n\n/** What a game master changes at once. */\nexport type SettingsChange = Partial<Settings>;\n\n/** The settings of a new lobby. */\nexport const defaultSettings: Settings = %s;\n", defaults)
	out.WriteString("\n/** The settings in a message with more fields. */\nexport function readSettings(from: Settings): Settings {\n  return {\n")
	for _, f := range all {
		fmt.Fprintf(&out, "    %s: from.%s,\n", f.key, f.key)
	}
	out.WriteString("  };\n}\n")
	return out.Bytes(), nil
}

// typeScript returns the type of a setting.
func typeScript(f field) string {
	if choices := f.Tag.Get("tstype"); choices != "" {
		return choices
	}
	return map[reflect.Kind]string{reflect.Bool: "boolean", reflect.Int: "number", reflect.String: "string"}[f.Type.Kind()]
}
