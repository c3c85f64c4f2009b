package main

import (
	"reflect"
	"strings"
)

// writeReader writes the method that reads a flat payload of texts and whole numbers.
func (w *writer) writeReader(t reflect.Type) {
	all := fieldsOf(t, "w")
	var required []string
	w.line(`
// ReadPlain reads the payload as the apps write it, several times faster than
// encoding/json. It reports false, and leaves w as it is, when encoding/json has to read
// it: when there are white space, escapes, null, names that are not spelled exactly so, or a required one is missing.`)
	w.line("func (w *%s) ReadPlain(payload []byte) bool {", t.Name())
	for _, f := range all {
		w.line("var read%s %s", f.Name, plainType(f.Type))
		if !f.optional {
			required = append(required, "read"+f.Name+" == nil")
		}
	}
	w.line("o := plainObject{payload}\nif !o.take('{') {\nreturn false\n}")
	w.line("for more := true; more; more = o.take(',') {\nname, ok := o.name()\nif !ok {\nreturn false\n}")
	w.line("switch string(name) {")
	for _, f := range all {
		w.line("case %q:\nread%s, ok = o.%s()", f.key, f.Name, map[bool]string{true: "text", false: "number"}[f.Type.Kind() == reflect.String])
	}
	w.line("default:\nok = false\n}\nif !ok {\nreturn false\n}\n}")
	w.line("if !o.take('}') || len(o.rest) > 0 {\nreturn false\n}")
	w.line("if %s {\nreturn false\n}", strings.Join(required, " || "))
	w.writeCopies(t, all)
	w.line("return true\n}")
}

func plainType(t reflect.Type) string {
	if t.Kind() == reflect.String {
		return "[]byte"
	}
	return "int"
}

// writeCopies writes the statements that copy what was read out of the payload. Ids are only compared,
// so they share one allocation; every other text has its own.
func (w *writer) writeCopies(t reflect.Type, all []field) {
	var parts, ids []string
	from := "0"
	for _, f := range all {
		switch {
		case f.Type.Kind() != reflect.String:
			parts = append(parts, f.Name+": read"+f.Name)
		case strings.HasSuffix(f.Name, "ID"):
			to := strings.TrimPrefix(from+"+len(read"+f.Name+")", "0+")
			parts = append(parts, f.Name+": ids["+from+":"+to+"]")
			ids, from = append(ids, "read"+f.Name), to
		default:
			parts = append(parts, f.Name+": string(read"+f.Name+")")
		}
	}
	w.line("ids := joined(%s)", strings.Join(ids, ", "))
	w.line("*w = %s{%s}", t.Name(), strings.Join(parts, ", "))
}
