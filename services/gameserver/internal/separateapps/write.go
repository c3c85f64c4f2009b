package separateapps

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/website"
)

//go:embed *.tmpl
var templates embed.FS

// site is one app as the configuration of a web server describes it.
type site struct {
	Base, Host, Port, Folder string
	TLS                      bool
	Headers                  []header
	// SeatPermissions is the Permissions-Policy of players' pages below SeatPath where it differs from that of the site.
	SeatPath, SeatPermissions string
}

type header struct{ Name, Value string }

// Check returns why the apps cannot be written for these settings: each app needs its own host, and the address of the
// server.
func Check(apps config.Apps) error {
	var errs []error
	named := make(map[string]string)
	for _, b := range []struct{ setting, base string }{
		{"TARNWORT_API_BASE", apps.APIBase},
		{"TARNWORT_PLAYER_BASE", apps.PlayerBase},
		{"TARNWORT_ADMIN_BASE", apps.AdminBase},
		{"TARNWORT_OVERLAY_BASE", apps.OverlayBase},
	} {
		base, err := url.Parse(b.base)
		switch {
		case err != nil || base.Host == "":
			errs = append(errs, fmt.Errorf("%s must be set for apps on other hosts", b.setting))
		case named[base.Host] != "":
			errs = append(errs, fmt.Errorf("%s must name another host than %s", b.setting, named[base.Host]))
		case base.Path != "" && b.setting != "TARNWORT_API_BASE":
			errs = append(errs, fmt.Errorf("%s must be the root of a host such as https://play.example.org, not %q", b.setting, b.base))
		default:
			named[base.Host] = b.setting
		}
	}
	return errors.Join(errs...)
}

// Write writes the built apps in files into the folders player, admin and overlay of dir, and nginx.conf and Caddyfile beside. Files of an earlier release stay beside
// the new ones, so that open pages can still load them.
func Write(c config.Config, files fs.FS, dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	site, err := website.New(website.NewConfig(c.Apps, c.Legal, c.Avatars, c.Chats, c.HTTP, c.Operate), files)
	if err != nil {
		return err
	}
	apps, err := site.Export(dir)
	if err != nil {
		return err
	}
	policy := httpserver.PolicyFromConfig(c.HTTP, c.Apps)
	sites, err := describe(apps, dir, func(app website.Exported) http.Header {
		headers := make(http.Header)
		policy.SetPageHeaders(headers, app.Prefix)
		site.AllowScripts(app, headers)
		return headers
	})
	if err != nil {
		return err
	}
	for i, app := range apps {
		if app.Prefix == "" && len(c.Apps.CameraHosts) > 0 {
			sites[i].SeatPath, sites[i].SeatPermissions = httpserver.SeatPath, policy.PermissionsPolicy(httpserver.SeatPath)
		}
	}
	return errors.Join(writeConfiguration(dir, "nginx.conf", sites), writeConfiguration(dir, "Caddyfile", sites))
}

func describe(apps []website.Exported, dir string, headersOf func(website.Exported) http.Header) (sites []site, err error) {
	for _, app := range apps {
		base, err := url.Parse(app.Base)
		if err != nil {
			return nil, err
		}
		s := site{Base: app.Base, Host: base.Hostname(), TLS: base.Scheme == "https", Folder: filepath.ToSlash(filepath.Join(dir, app.Name))}
		s.Port = cmp.Or(base.Port(), map[bool]string{true: "443", false: "80"}[s.TLS])
		sent := headersOf(app)
		for _, name := range []string{"Content-Security-Policy", "Permissions-Policy", "Referrer-Policy", "X-Content-Type-Options"} {
			s.Headers = append(s.Headers, header{name, sent.Get(name)})
		}
		if strings.ContainsAny(s.Folder, "\"\\${}\n") {
			return nil, fmt.Errorf("%s: the name holds characters that nginx or Caddy would read otherwise", s.Folder)
		}
		sites = append(sites, s)
	}
	return sites, nil
}

// escaped returns a text that nginx and Caddy read between double quotes.
func escaped(text string) string { return strings.ReplaceAll(text, `"`, `\"`) }

func writeConfiguration(dir, name string, sites []site) error {
	parsed, err := template.New(name+".tmpl").Funcs(template.FuncMap{"escaped": escaped}).ParseFS(templates, name+".tmpl")
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := parsed.Execute(&text, sites); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, name), text.Bytes(), 0o644)
}
