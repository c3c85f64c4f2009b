package website

import (
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"

	"tarnwort/libs/protocol"
)

// Exported is an app that Export has written.
type Exported struct {
	// Name is the app's folder; Base is the URL at which a web server has to publish it.
	Name, Base string
	// Prefix is the app's path on a server that serves all three, "" for the player app.
	Prefix string
}

// Export writes the apps into dir, a folder each, with their config.json, for web servers on other hosts. All bases must be
// configured.
func (w *Website) Export(dir string) (all []Exported, err error) {
	for _, a := range w.apps {
		if a.index == nil {
			return nil, errors.New("this server was built without the apps")
		}
		exported := Exported{Name: a.name, Base: w.bases()[a.prefix], Prefix: a.prefix}
		if err := w.exportApp(a, filepath.Join(dir, a.name)); err != nil {
			return nil, err
		}
		all = append(all, exported)
	}
	return all, nil
}

func (w *Website) bases() map[string]string {
	return map[string]string{"": w.config.PlayerBase, "/admin": w.config.AdminBase, "/overlay": w.config.OverlayBase}
}

func (w *Website) exportApp(a *app, dir string) error {
	head := `<base href="/" />` + previewTags(w.config.PlayerBase)
	page := slices.Concat(a.index.before, []byte(head), a.index.after)
	for name, content := range map[string][]byte{"index.html": page, "config.json": encodeConfig(w.configFor(""))} {
		if err := writeFile(filepath.Join(dir, name), content); err != nil {
			return err
		}
	}
	for _, file := range a.files {
		content, err := file.read()
		if err == nil {
			err = writeFile(filepath.Join(dir, filepath.FromSlash(file.name)), content)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (a *asset) read() ([]byte, error) {
	content, err := a.plain()
	if err != nil {
		return nil, err
	}
	return io.ReadAll(content)
}

func writeFile(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil { // web servers run as other users
		return err
	}
	return os.WriteFile(path, content, 0o644)
}

// AllowScripts adds the inline scripts of an exported app's page to the security policy in h.
func (w *Website) AllowScripts(e Exported, h http.Header) {
	for _, a := range w.apps {
		if a.name == e.Name {
			a.index.allowScripts(h)
		}
	}
}

// appConfig returns the configuration of a page that r requests.
func (w *Website) appConfig(r *http.Request) protocol.AppConfig {
	return w.configFor(w.origin(r) + w.config.BasePath)
}
