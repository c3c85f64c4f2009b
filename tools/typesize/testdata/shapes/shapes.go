// Package shapes is counted by a test.
package shapes

type Circle struct {
	Kind
	x, y   int
	radius int
}

func (c Circle) Area() int   { return c.radius * c.radius * 3 }
func (c *Circle) Move(x int) { c.x += x }

type List[T any] struct{ items []T }

func (l *List[T]) Len() int { return len(l.items) }

type Kind string

func (Kind) String() string { return "" }

func area(c Circle) int { return c.Area() }
