package main

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"tarnwort/libs/game"
)

// writeSchemas writes the enums, and a schema for each struct that a message refers to
// directly or through another struct.
func (d *description) writeSchemas() {
	for _, e := range enums() {
		d.line(4, "%s:\n      type: string\n      enum: [%s]", e.name, strings.Join(e.values, ", "))
	}
	written := make(map[string]bool)
	for len(written) < len(d.schemas) {
		for _, name := range slices.Sorted(maps.Keys(d.schemas)) {
			if !written[name] {
				written[name] = true
				d.schema(d.schemas[name])
			}
		}
	}
}

func (d *description) schema(t reflect.Type) {
	d.line(4, "%s:\n      type: object", t.Name())
	if text := d.comments.ofStruct(t); text != "" {
		d.line(6, "description: %q", text)
	}
	all := fieldsOf(t)
	var required []string
	for _, f := range all {
		if !f.optional {
			required = append(required, yamlKey(f.key))
		}
	}
	if len(required) > 0 {
		d.line(6, "required: [%s]", strings.Join(required, ", "))
	}
	d.line(6, "properties:")
	for _, f := range all {
		d.line(8, "%s:", yamlKey(f.key))
		if text := d.comments.ofField(f); text != "" {
			d.line(10, "description: %q", text)
		}
		d.property(f)
	}
}

// yamlKey quotes a key that YAML 1.1 reads as a truth value.
func yamlKey(key string) string {
	switch key {
	case "on", "off", "yes", "no":
		return strconv.Quote(key)
	}
	return key
}

// property writes the type of a member with its bounds.
func (d *description) property(f field) {
	written, mayBeNull := strings.CutSuffix(f.Tag.Get("tstype"), ",required")
	written, isNullable := strings.CutSuffix(written, " | null")
	mayBeNull = mayBeNull || isNullable
	switch {
	case written == "null":
		d.line(10, `type: "null"`)
	case isEnum(written):
		d.reference("#/components/schemas/"+written, mayBeNull)
	case strings.HasPrefix(written, "'"):
		d.line(10, "type: string\n          enum: [%s]", strings.NewReplacer("'", `"`, " | ", ", ").Replace(written))
	case f.Type.Kind() == reflect.Interface:
		d.line(10, "oneOf:\n            - type: integer\n            - type: object\n              additionalProperties:\n                type: integer")
	default:
		d.typed(f.Type, mayBeNull)
	}
	for bound := range strings.SplitSeq(f.Tag.Get("schema"), ",") {
		if name, value, ok := strings.Cut(bound, "="); ok {
			if name == "pattern" {
				value = strconv.Quote(value)
			}
			d.line(10, "%s: %s", name, value)
		}
	}
}

func (d *description) typed(t reflect.Type, mayBeNull bool) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch t.Kind() {
	case reflect.Struct:
		d.reference(d.refer(t), mayBeNull)
	case reflect.Slice, reflect.Array:
		d.line(10, "type: array\n          items:")
		if t.Elem().Kind() == reflect.Struct {
			d.line(12, "$ref: %q", d.refer(t.Elem()))
		} else {
			d.line(12, "type: %s", d.simple(t.Elem()))
		}
		if t.Kind() == reflect.Array {
			d.line(10, "minItems: %d\n          maxItems: %d", t.Len(), t.Len())
		}
	default:
		if mayBeNull {
			d.line(10, "type: [%s, \"null\"]", d.simple(t))
		} else {
			d.line(10, "type: %s", d.simple(t))
		}
	}
}

func (d *description) reference(schema string, mayBeNull bool) {
	if mayBeNull {
		d.line(10, "oneOf:\n            - $ref: %q\n            - type: \"null\"", schema)
		return
	}
	d.line(10, "$ref: %q", schema)
}

// simple returns the JSON name of a type without parts.
func (d *description) simple(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Int, reflect.Int64:
		return "integer"
	default:
		d.err = cmp.Or(d.err, fmt.Errorf("asyncapi: protocolgen does not support %v", t))
		return ""
	}
}

// field is one member of a JSON object.
type field struct {
	reflect.StructField
	of       reflect.Type // the struct that declares it
	key      string
	optional bool // left out when it is empty
}

// fieldsOf returns a struct's members in order, those of embedded structs included.
func fieldsOf(t reflect.Type) (all []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		switch {
		case f.Type == reflect.TypeFor[game.SettingsChange](): // settings.gen.go may be older than the settings
			all = append(all, optional(fieldsOf(settings()))...)
			continue
		case f.Anonymous:
			all = append(all, fieldsOf(f.Type)...)
			continue
		}
		key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		all = append(all, field{f, t, key, strings.Contains(options, "omitempty")})
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
