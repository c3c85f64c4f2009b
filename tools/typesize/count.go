package typesize

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"strings"
)

// Size is how many methods a type declares, and how many fields it has as a struct. An embedded type is one field.
type Size struct {
	Methods, Fields int
}

// Count returns the size of every type below a folder of a file system, by the path of its package and its name. Tests,
// test data and generated methods do not count.
func Count(files fs.FS, folder string) (map[string]Size, error) {
	sizes := make(map[string]Size)
	err := fs.WalkDir(files, folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || entry.Name() == "node_modules"):
			return fs.SkipDir
		case entry.IsDir(), !strings.HasSuffix(name, ".go"), strings.HasSuffix(name, "_test.go"), isGenerated(name):
			return nil
		}
		source, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), name, source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		countFile(sizes, path.Dir(name)+".", parsed)
		return nil
	})
	return sizes, err
}

func isGenerated(name string) bool {
	return strings.HasSuffix(name, ".gen.go") || strings.HasSuffix(name, ".pb.go")
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
