package main

import (
	"encoding/json"
	"net/url"
	"strings"
)

// bom is a CycloneDX 1.6 document, as far as it says what is shipped and under which terms.
type bom struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   metadata    `json:"metadata"`
	Components []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type     string  `json:"type"`
	Name     string  `json:"name"`
	Version  string  `json:"version"`
	PURL     string  `json:"purl,omitempty"`
	Ref      string  `json:"bom-ref,omitempty"`
	Licences []terms `json:"licenses,omitempty"`
}

// terms are an SPDX expression.
type terms struct {
	Expression string `json:"expression"`
}

// sbom returns the software bill of materials of a release. It has no date and no serial
// number, so that the same commit always gives the same bytes.
func sbom(release string, modules, packages, data []work) ([]byte, error) {
	document := bom{
		Format: "CycloneDX", Spec: "1.6", Version: 1,
		Metadata: metadata{component{Type: "application", Name: "tarnwort", Version: release}}, Components: []component{},
	}
	for _, m := range modules {
		document.Components = append(document.Components, library(m, "pkg:golang/"+m.name+"@"+url.QueryEscape(m.version)))
	}
	for _, p := range packages {
		document.Components = append(document.Components, library(p, "pkg:npm/"+strings.Replace(p.name, "@", "%40", 1)+"@"+p.version))
	}
	for _, d := range data {
		document.Components = append(document.Components, component{Type: "data", Name: d.name, Version: d.version, Licences: []terms{{d.terms}}})
	}
	content, err := json.MarshalIndent(document, "", "  ")
	return append(content, '\n'), err
}

func library(w work, purl string) component {
	return component{Type: "library", Name: w.name, Version: w.version, PURL: purl, Ref: purl, Licences: []terms{{w.terms}}}
}
