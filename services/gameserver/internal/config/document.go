package config

import "reflect"

// Setting is one environment variable as it is documented.
type Setting struct {
	Name string
	// Default is what an unset variable means, "" when that is explained in Doc.
	Default string
	Doc     string
}

// Document lists every environment variable the server reads, in the order of
// the README.
func Document() []Setting {
	var settings []Setting
	groups := reflect.TypeFor[Config]()
	for i := range groups.NumField() {
		group := groups.Field(i).Type
		for j := range group.NumField() {
			tag := group.Field(j).Tag
			settings = append(settings, Setting{Name: tag.Get("env"), Default: tag.Get("envDefault"), Doc: tag.Get("doc")})
		}
	}
	return settings
}
