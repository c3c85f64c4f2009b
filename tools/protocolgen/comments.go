package main

import (
	"go/ast"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
)

// comments are what the contract says about its structs, by "Struct" and "Struct.Field".
type comments map[string]string

// readComments reads the Go files of folders, each over those before.
func readComments(dirs ...string) (comments, error) {
	var paths []string
	for _, dir := range dirs {
		in, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			return nil, err
		}
		paths = append(paths, in...)
	}
	all := make(comments)
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, d := range file.Decls {
			if types, ok := d.(*ast.GenDecl); ok && types.Tok == token.TYPE {
				all.read(types)
			}
		}
	}
	return all, nil
}

func (c comments) read(types *ast.GenDecl) {
	for _, s := range types.Specs {
		spec, _ := s.(*ast.TypeSpec)
		members, ok := spec.Type.(*ast.StructType)
		if !ok {
			continue
		}
		c[spec.Name.Name] = plainText(types.Doc)
		for _, f := range members.Fields.List {
			for _, name := range f.Names {
				c[spec.Name.Name+"."+name.Name] = plainText(f.Doc)
			}
		}
	}
}

// plainText returns a comment as one line.
func plainText(group *ast.CommentGroup) string {
	if group == nil {
		return ""
	}
	printer := comment.Printer{TextWidth: -1}
	text := printer.Text(new(comment.Parser).Parse(group.Text()))
	return strings.Join(strings.Fields(string(text)), " ")
}

// ofStruct returns what a struct is, without its Go name.
func (c comments) ofStruct(t reflect.Type) string {
	text := c[t.Name()]
	for _, verb := range []string{" is ", " are "} {
		if is, ok := strings.CutPrefix(text, t.Name()+verb); ok {
			return is
		}
	}
	return text
}

// ofField returns what a member is, under its name on the wire.
func (c comments) ofField(f field) string {
	text := c[f.of.Name()+"."+f.Name]
	if rest, ok := strings.CutPrefix(text, f.Name+" "); ok {
		return f.key + " " + rest
	}
	return text
}
