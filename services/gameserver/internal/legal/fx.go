package legal

import (
	"fmt"
	"net"
	"regexp"

	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
)

// Module serves the legal pages, and warns at the start when one is unfinished, or missing on a public server.
var Module = fx.Module("legal",
	fx.Provide(httpserver.AsRoutes(fromConfig)),
	fx.Invoke(logWarnings),
)

func fromConfig(c config.Legal) (*Routes, error) {
	return New(pages(c))
}

func pages(c config.Legal) []Page {
	return []Page{
		{Path: config.ImprintPath, Name: "Impressum", Setting: "TARNWORT_IMPRINT", Source: c.Imprint},
		{Path: config.PrivacyPath, Name: "Datenschutz", Setting: "TARNWORT_PRIVACY", Source: c.Privacy},
	}
}

// Warnings names the legal texts that still hold text in brackets, which the templates leave to the operator. Links hold some as well.
func Warnings(c config.Legal) (warnings []string) {
	placeholder := regexp.MustCompile(`(?:^|[^\]])\[[^\[\]\n]+\](?:[^(\[:]|$)`)
	for _, page := range pages(c) {
		if page.Source == "" || config.IsWebAddress(page.Source) {
			continue
		}
		if text, err := readText(page.Source); err == nil && placeholder.MatchString(text) {
			warnings = append(warnings, fmt.Sprintf("%s: %s still holds text in brackets: replace it", page.Setting, page.Source))
		}
	}
	return warnings
}

// Check returns why a legal text cannot be shown.
func Check(c config.Legal) error {
	_, err := fromConfig(c)
	return err
}

func logWarnings(c config.Config, log *zap.Logger) {
	for _, warning := range Warnings(c.Legal) {
		log.Warn(warning)
	}
	interfaces, err := net.InterfaceAddrs()
	if err != nil {
		log.Debug("addresses of this machine unknown", zap.Error(err))
	}
	exposed := Exposure{
		Host: c.HTTP.Host, BehindProxy: len(c.HTTP.TrustedProxies) > 0, Interfaces: interfaces,
		Bases: []string{c.Apps.APIBase, c.Apps.PlayerBase, c.Apps.AdminBase, c.Apps.OverlayBase},
	}
	if missing := c.Legal.Missing(); len(missing) > 0 && exposed.IsPublic() {
		log.Warn("the public can reach this server, and the law of Germany and the European Union asks for these settings", zap.Strings("missing", missing))
	}
}
