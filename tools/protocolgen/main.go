// Protocolgen writes what follows from libs/protocol.
//
// TypeScript: interfaces and comments come from the Go sources (tygo), the closed
// unions of events from the tables, the catalogue of rejections, limits and the camera policy from the rules. Go: the
// JSON codec of the messages. asyncapi.yaml: operations from the tables, schemas from
// the structs and their comments. The messages of YouTube's chat come from their .proto file (protoc-gen-go). With -check nothing is written: it fails when the files
// are stale.
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
	schema := flag.String("youtube", "services/gameserver/internal/chat/youtube/streamlist/stream_list.proto", "messages of YouTube's chat")
	check := flag.Bool("check", false, "compare instead of write")
	flag.Parse()
	if err := run(*dir, *schema, *check); err != nil {
		fmt.Fprintln(os.Stderr, "protocolgen:", err)
		os.Exit(1)
	}
}

func run(dir, schema string, check bool) error {
	messages, err := messages()
	if err != nil {
		return err
	}
	rejections, err := rejections()
	if err != nil {
		return err
	}
	english, err := englishRejections()
	if err != nil {
		return err
	}
	rules, err := rules()
	if err != nil {
		return err
	}
	codec, err := codec()
	if err != nil {
		return err
	}
	asyncapi, err := asyncapi(dir)
	if err != nil {
		return err
	}
	chat, err := protobuf(schema)
	if err != nil {
		return err
	}
	if err := deliver(strings.TrimSuffix(schema, ".proto")+".pb.go", chat, check); err != nil {
		return err
	}
	files := map[string][]byte{
		"ts/messages.gen.ts":      messages,
		"ts/rejections.gen.ts":    rejections,
		"ts/rejections-en.gen.ts": english,
		"ts/rules.gen.ts":         rules,
		"json.gen.go":             codec,
		"asyncapi.yaml":           asyncapi,
	}
	for name, code := range files {
		if err := deliver(filepath.Join(dir, name), code, check); err != nil {
			return err
		}
	}
	return nil
}

func deliver(path string, code []byte, check bool) error {
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
