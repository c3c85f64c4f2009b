package typesize

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
)

// Size is how many methods a type declares, and how many fields it has as a struct. An embedded type is one field.
type Size struct {
	Methods, Fields int
}

// Count returns the size of every type below a folder, by the path of its package and its name. Tests, test data and
// generated methods do not count.
func Count(root, folder string) (map[string]Size, error) {
	sizes := make(map[string]Size)
	err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || entry.Name() == "node_modules"):
			return fs.SkipDir
		case entry.IsDir(), !strings.HasSuffix(path, ".go"), strings.HasSuffix(path, "_test.go"), isGenerated(path):
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		in, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		countFile(sizes, filepath.ToSlash(in)+".", parsed)
		return nil
	})
	return sizes, err
}

func isGenerated(path string) bool {
	return strings.HasSuffix(path, ".gen.go") || strings.HasSuffix(path, ".pb.go")
}

// countFile adds what one file declares to the types of its package.
func countFile(sizes map[string]Size, prefix string, file *ast.File) {
	for _, declared := range file.Decls {
		switch d := declared.(type) {
		case *ast.FuncDecl:
			if name := receiver(d); name != "" {
				size := sizes[prefix+name]
				size.Methods++
				sizes[prefix+name] = size
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				countFields(sizes, prefix, spec)
			}
		}
	}
}

func countFields(sizes map[string]Size, prefix string, spec ast.Spec) {
	declared, ok := spec.(*ast.TypeSpec)
	if !ok {
		return
	}
	if fields, ok := declared.Type.(*ast.StructType); ok {
		size := sizes[prefix+declared.Name.Name]
		for _, f := range fields.Fields.List {
			size.Fields += max(len(f.Names), 1)
		}
		sizes[prefix+declared.Name.Name] = size
	}
}

// receiver is the name of the type that has a method, "" for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	of := d.Recv.List[0].Type
	for {
		switch t := of.(type) {
		case *ast.StarExpr:
			of = t.X
		case *ast.IndexExpr:
			of = t.X
		case *ast.IndexListExpr:
			of = t.X
		case *ast.Ident:
			return t.Name
		default:
			return ""
		}
	}
}
