package website

import "html"

// previewTags returns what messengers show of a link. It is the same for every lobby and every page, because messengers fetch
// and keep it: no name, no password and no state of a lobby may be in it. Its picture needs an absolute address.
func previewTags(playerBase string) string {
	picture := html.EscapeString(playerBase + "/link-preview.png")
	return `<meta name="description" content="Ein Wort, ein Imposter. Findest du ihn?" />` +
		`<meta property="og:type" content="website" />` +
		`<meta property="og:site_name" content="Tarnwort" />` +
		`<meta property="og:title" content="Du bist eingeladen!" />` +
		`<meta property="og:description" content="Ein Wort, ein Imposter. Findest du ihn?" />` +
		`<meta property="og:image" content="` + picture + `" />` +
		`<meta property="og:image:width" content="1200" />` +
		`<meta property="og:image:height" content="630" />` +
		`<meta name="twitter:card" content="summary_large_image" />`
}
