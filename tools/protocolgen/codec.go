package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/format"
	"maps"
	"reflect"
	"slices"
	"strings"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// generateCodec returns libs/protocol/json.gen.go: how each message of the server is written
// as JSON, and how the client's most frequent one is read, without reflection.
func generateCodec() ([]byte, error) {
	w := writer{nested: make(map[string]reflect.Type)}
	w.line(header)
	w.line("package protocol")
	w.line("")
	w.line("import \"strconv\"")
	messages := map[string]reflect.Type{"Ack": reflect.TypeFor[protocol.Ack]()}
	for _, event := range protocol.ServerEvents() {
		messages[reflect.TypeOf(event.Payload).Name()] = reflect.TypeOf(event.Payload)
	}
	for _, name := range slices.Sorted(maps.Keys(messages)) {
		w.message(messages[name])
	}
	w.nestedTypes()
	w.writeReader(reflect.TypeFor[protocol.SubmitWord]())
	if w.err != nil {
		return nil, w.err
	}
	code, err := format.Source(w.out.Bytes())
	if err != nil {
		return nil, fmt.Errorf("format json.gen.go: %w", err)
	}
	return code, nil
}

// writer collects Go code and keeps the first error.
type writer struct {
	out    bytes.Buffer
	nested map[string]reflect.Type // structs that are parts of messages
	err    error
}

func (w *writer) line(format string, values ...any) {
	if len(values) == 0 {
		w.out.WriteString(format + "\n")
		return
	}
	fmt.Fprintf(&w.out, format+"\n", values...)
}

// message writes the method by which a payload is encoded.
func (w *writer) message(t reflect.Type) {
	w.line("\n// AppendJSON appends the JSON that encoding/json writes, without its escapes for HTML.")
	w.line("func (v %s) AppendJSON(b []byte) []byte {", t.Name())
	w.object(t)
	w.line("}")
}

// nestedTypes writes a function for each part of a message, and for the parts of those.
func (w *writer) nestedTypes() {
	written := make(map[string]bool)
	for len(written) < len(w.nested) {
		for _, name := range slices.Sorted(maps.Keys(w.nested)) {
			if written[name] {
				continue
			}
			written[name] = true
			w.line("\nfunc append%s(b []byte, v *%s) []byte {", name, name)
			w.object(w.nested[name])
			w.line("}")
		}
	}
}

// object writes the members of a struct in the order of its fields, as encoding/json
// does, those of embedded structs in their place.
func (w *writer) object(t reflect.Type) {
	all := fieldsOf(t, "v")
	if len(all) == 0 || all[0].optional {
		w.err = cmp.Or(w.err, fmt.Errorf("%s: the first member must always be there", t.Name()))
		return
	}
	before := "{"
	for _, f := range all {
		if f.of == settings() { // encoding/json writes them: no frequent message has them
			if f.Index[0] == 0 {
				w.line("b = appendMembers(b, %s)", strings.TrimSuffix(f.path, "."+f.Name))
			}
			continue
		}
		key := fmt.Sprintf("%s%q:", before, f.key)
		if f.optional {
			w.line("if %s {", presenceOf(f))
		}
		w.value(f.Type, f.path, fmt.Sprintf("append(b, `%s`...)", key))
		if f.optional {
			w.line("}")
		}
		before = ","
	}
	w.line("return append(b, '}')")
}

// value writes the statement that appends a value to buffer, an expression.
func (w *writer) value(t reflect.Type, path, buffer string) {
	switch t.Kind() {
	case reflect.String:
		w.line("b = appendText(%s, %s)", buffer, path)
	case reflect.Bool:
		w.line("b = strconv.AppendBool(%s, %s)", buffer, path)
	case reflect.Int:
		w.line("b = strconv.AppendInt(%s, int64(%s), 10)", buffer, path)
	case reflect.Int64:
		w.line("b = strconv.AppendInt(%s, %s, 10)", buffer, path)
	case reflect.Struct:
		w.nested[t.Name()] = t
		w.line("b = append%s(%s, &%s)", t.Name(), buffer, path)
	case reflect.Pointer:
		w.pointer(t.Elem(), path, buffer)
	case reflect.Slice, reflect.Array:
		w.list(t, path, buffer)
	case reflect.Interface:
		w.line("b = appendAny(%s, %s)", buffer, path)
	default:
		w.err = cmp.Or(w.err, fmt.Errorf("%s: protocolgen does not support %v", path, t))
	}
}

func (w *writer) pointer(to reflect.Type, path, buffer string) {
	w.line("b = %s", buffer)
	w.line("if %s == nil {\nb = append(b, \"null\"...)\n} else {", path)
	if to.Kind() == reflect.Struct {
		w.nested[to.Name()] = to
		w.line("b = append%s(b, %s)", to.Name(), path)
	} else {
		w.value(to, "*"+path, "b")
	}
	w.line("}")
}

func (w *writer) list(t reflect.Type, path, buffer string) {
	w.line("b = %s", buffer)
	if t.Kind() == reflect.Slice {
		w.line("if %s == nil {\nb = append(b, \"null\"...)\n} else {", path)
	}
	w.line("b = append(b, '[')\nfor i := range %s {\nif i > 0 {\nb = append(b, ',')\n}", path)
	w.value(t.Elem(), path+"[i]", "b")
	w.line("}\nb = append(b, ']')")
	if t.Kind() == reflect.Slice {
		w.line("}")
	}
}

// field is one member of a JSON object.
type field struct {
	reflect.StructField
	of       reflect.Type // the struct that declares it
	path     string       // from the struct that holds it
	key      string
	optional bool // left out when it is empty
}

// fieldsOf returns a struct's members in order, those of embedded structs included.
func fieldsOf(t reflect.Type, path string) (all []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		at := path + "." + f.Name
		switch {
		case f.Type == reflect.TypeFor[game.SettingsChange](): // settings.gen.go may be older than the settings
			all = append(all, optional(fieldsOf(settings(), at+"."+settings().Name()))...)
			continue
		case f.Anonymous:
			all = append(all, fieldsOf(f.Type, at)...)
			continue
		}
		key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		all = append(all, field{f, t, at, key, strings.Contains(options, "omitempty")})
	}
	return all
}

// optional returns members that may all be left out.
func optional(all []field) []field {
	for i := range all {
		all[i].optional = true
	}
	return all
}

// presenceOf returns the condition under which an optional member is written.
func presenceOf(f field) string {
	switch f.Type.Kind() {
	case reflect.Bool:
		return f.path
	case reflect.String:
		return f.path + ` != ""`
	case reflect.Pointer:
		return f.path + " != nil"
	case reflect.Slice:
		return "len(" + f.path + ") > 0"
	default:
		return f.path + " != 0"
	}
}
