package engineio

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestQueryValue(t *testing.T) {
	for _, query := range []string{
		"", "EIO=4&transport=polling&sid=abc&t=x1", "sid=&sid=b", "sid", "sid&transport=polling", "&&sid=a&", "sid=a=b", "=a&sid=b",
		"sid=a%20b", "s%69d=a", "sid=a+b", "a;b=c&sid=d", "sid=a;b", "sid=%zz&EIO=4",
	} {
		u := &url.URL{RawQuery: query}
		for _, name := range []string{"sid", "EIO", "transport"} {
			assert.Equal(t, u.Query().Get(name), queryValue(u, name), "%s of %q", name, query)
		}
	}
}

func BenchmarkQueryValue(b *testing.B) {
	u := &url.URL{RawQuery: "EIO=4&transport=polling&sid=0123456789abcdefghij&t=Oabcdef"}
	b.ReportAllocs()
	for b.Loop() {
		_ = queryValue(u, "sid")
	}
}
