package simulator

import (
	"reflect"
	"unsafe"

	"tarnwort/libs/game"
	views "tarnwort/libs/lobbies/view"
)

// opened is a scene with its secrets. The oracle reads them by reflection and compares them with the log.
type opened struct {
	views.Scene
}

func open(s views.Scene) opened { return opened{s} }

func (o *opened) lobby() game.Lobby { return field[game.Lobby](o, "lobby") }

func (o *opened) version() int64 { return field[int64](o, "seq") }

func (o *opened) connected() game.Connected { return field[game.Connected](o, "connected") }

func field[T any](o *opened, name string) T {
	f := reflect.ValueOf(&o.Scene).Elem().FieldByName(name)
	value, _ := reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem().Interface().(T)
	return value
}
