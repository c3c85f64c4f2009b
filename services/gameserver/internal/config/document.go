package config

import (
	"reflect"
	"slices"
)

// Setting is one environment variable as it is documented.
type Setting struct {
	Name string
	// Default is what an unset variable means, "" when that is explained in Doc.
	Default string
	Doc     string
	group   string
}

// Group is a number of settings that an operator reads together.
type Group struct {
	// Title is a heading.
	Title    string
	Settings []Setting
}

// Groups lists every environment variable that the server reads, those that most operators need first.
func Groups() []Group {
	var groups []Group
	for _, named := range []struct{ name, title string }{
		{"needed", "Needed first"},
		{"proxy", "Behind a proxy, and apps on other hosts"},
		{"outside", "Outside services"},
		{"cluster", "Cluster"},
		{"limits", "Limits"},
		{"operation", "Operation"},
	} {
		others := func(s Setting) bool { return s.group != named.name }
		groups = append(groups, Group{named.title, slices.DeleteFunc(Document(), others)})
	}
	return groups
}

// Document lists every environment variable that the server reads.
func Document() []Setting {
	var settings []Setting
	parts := reflect.TypeFor[Config]()
	for i := range parts.NumField() {
		part := parts.Field(i).Type
		for j := range part.NumField() {
			tag := part.Field(j).Tag
			settings = append(settings, Setting{Name: tag.Get("env"), Default: tag.Get("envDefault"), Doc: tag.Get("doc"), group: tag.Get("group")})
		}
	}
	return settings
}
