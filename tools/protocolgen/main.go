// Protocolgen writes the files that follow from libs/protocol, the settings of libs/game and the .proto file of YouTube's chat:
//
//   - ts: interfaces with their comments (tygo), closed unions of events, rejections, limits and the camera policy.
//   - settings.gen.go: a change of the settings, their TypeScript in ts.
//   - asyncapi.yaml: operations from the tables of events, schemas from the structs and their comments.
//   - stream_list.pb.go: the messages of YouTube's chat (protoc-gen-go).
//
// With -check it writes nothing and fails when a file is stale.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

var errStale = errors.New("generated code is stale: run `npm run generate`")

func main() {
	dir := flag.String("dir", "libs/protocol", "folder of the contract")
	rules := flag.String("rules", "libs/game", "folder of the rules")
	schema := flag.String("youtube", "services/gameserver/internal/chat/youtube/streamlist/stream_list.proto", "messages of YouTube's chat")
	check := flag.Bool("check", false, "compare instead of write")
	flag.Parse()
	if err := run(*dir, *rules, *schema, *check); err != nil {
		fmt.Fprintln(os.Stderr, "protocolgen:", err)
		os.Exit(1)
	}
}

// generator makes one file.
type generator struct {
	path     string
	generate func() ([]byte, error)
}

func generators(dir, rules, schema string) []generator {
	return []generator{
		{filepath.Join(rules, "settings.gen.go"), generateSettingsChange},
		{filepath.Join(dir, "ts/settings.gen.ts"), func() ([]byte, error) { return generateSettings(rules) }},
		{filepath.Join(dir, "ts/messages.gen.ts"), generateMessages},
		{filepath.Join(dir, "ts/rejections.gen.ts"), generateRejections},
		{filepath.Join(dir, "ts/rejections-en.gen.ts"), generateEnglishRejections},
		{filepath.Join(dir, "ts/rules.gen.ts"), generateRules},
		{filepath.Join(dir, "asyncapi.yaml"), func() ([]byte, error) { return generateAsyncAPI(rules, dir) }},
		{strings.TrimSuffix(schema, ".proto") + ".pb.go", func() ([]byte, error) { return generateProtobuf(schema) }},
	}
}

// run makes all files before it writes the first, because some are made from the folder that it writes to.
func run(dir, rules, schema string, check bool) error {
	all := generators(dir, rules, schema)
	contents := make([][]byte, len(all))
	for i, g := range all {
		var err error
		if contents[i], err = g.generate(); err != nil {
			return err
		}
	}
	for i, g := range all {
		if err := writeOrCompare(g.path, contents[i], check); err != nil {
			return err
		}
	}
	return nil
}

func writeOrCompare(path string, code []byte, check bool) error {
	if !check {
		return os.WriteFile(path, code, 0o644)
	}
	current, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if !bytes.Equal(current, code) {
		return fmt.Errorf("%s: %w", path, errStale)
	}
	return nil
}
