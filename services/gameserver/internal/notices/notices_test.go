package notices_test

import (
	"bytes"
	"compress/gzip"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/notices"
)

func TestWrite(t *testing.T) {
	var compressed bytes.Buffer
	w := gzip.NewWriter(&compressed)
	_, err := w.Write([]byte("example.org/module v1.0.0: MIT\n"))
	require.NoError(t, err)
	require.NoError(t, w.Close())

	for name, test := range map[string]struct {
		files fstest.MapFS
		want  string
		isErr error
	}{
		"built":             {fstest.MapFS{"embedded/notices.txt.gz": {Data: compressed.Bytes()}}, "example.org/module v1.0.0: MIT\n", nil},
		"by go build alone": {fstest.MapFS{"embedded/.placeholder": {}}, "", notices.ErrMissing},
		"damaged":           {fstest.MapFS{"embedded/notices.txt.gz": {Data: []byte("this is no gzip file")}}, "", gzip.ErrHeader},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer

			require.ErrorIs(t, notices.Write(&out, test.files), test.isErr)

			assert.Equal(t, test.want, out.String())
		})
	}
}
