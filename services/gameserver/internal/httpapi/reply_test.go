package httpapi

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
)

func TestRefuse_CancelledCallerIsNoFailure(t *testing.T) {
	for name, gone := range map[string]bool{"still there": false, "gone": true} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			c, _ := gin.CreateTestContext(httptest.NewRecorder())
			c.Request = httptest.NewRequest(http.MethodGet, "/", http.NoBody).WithContext(ctx)
			if gone {
				cancel()
			}

			refuse(c, context.Canceled)

			assert.Equal(t, gone, len(c.Errors) == 0)
		})
	}
}
