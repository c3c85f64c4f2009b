package systemtest

import "github.com/gin-gonic/gin"

// Mounted mounts all routes on another engine and lists them.
func (in Internals) Mounted() gin.RoutesInfo {
	engine := gin.New()
	for _, r := range in.Routes {
		r.Mount(engine)
	}
	return engine.Routes()
}
