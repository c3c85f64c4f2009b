// Package chart draws curves as SVG.
package chart

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
)

// Chart is one picture of several curves over the same values of X, which stand
// at distances of their logarithms.
type Chart struct {
	Title, X, Y string
	Curves      []Curve
}

// Curve is one line.
type Curve struct {
	Name   string
	Points []Point
}

// Point is one measured value.
type Point struct{ X, Y float64 }

const (
	width, height           = 720, 400
	left, right, top, under = 70, 190, 50, 60
	gridLines               = 5
)

// SVG draws the chart. It looks the same on light and dark pages.
func (c Chart) SVG() string {
	var out strings.Builder
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13">`+"\n", width, height)
	fmt.Fprintf(&out, "<title>%s</title>\n", html.EscapeString(c.Title)) // for who cannot see it
	fmt.Fprintf(&out, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", width, height)
	text(&out, left, 26, "start", "#222222", `font-size="16" font-weight="bold"`, c.Title)
	text(&out, (left+width-right)/2, height-16, "middle", "#444444", "", c.X)
	s := c.scale()
	s.grid(&out, c.Y)
	for _, x := range s.xs {
		text(&out, s.x(x), height-under+20, "middle", "#444444", "", number(x))
	}
	for i, curve := range c.Curves {
		curve.draw(&out, s, i)
	}
	out.WriteString("</svg>\n")
	return out.String()
}

// scale maps values to places in the picture.
type scale struct {
	xs  []float64
	top float64
}

func (c Chart) scale() scale {
	var s scale
	for _, curve := range c.Curves {
		for _, p := range curve.Points {
			s.xs = append(s.xs, p.X)
			s.top = max(s.top, p.Y)
		}
	}
	slices.Sort(s.xs)
	s.xs = slices.Compact(s.xs)
	s.top = roundUp(s.top)
	return s
}

// roundUp is the next number that divides well into the lines of the grid.
func roundUp(top float64) float64 {
	if top <= 0 {
		return 1
	}
	unit := math.Pow(10, math.Floor(math.Log10(top)))
	for _, m := range []float64{1, 2, 2.5, 5} {
		if top <= m*unit {
			return m * unit
		}
	}
	return 10 * unit
}

func (s scale) x(x float64) float64 {
	first, last := math.Log(s.xs[0]), math.Log(s.xs[len(s.xs)-1])
	if first == last {
		return left
	}
	return left + (width-left-right)*(math.Log(x)-first)/(last-first)
}

func (s scale) y(y float64) float64 { return height - under - (height-top-under)*y/s.top }

func (s scale) grid(out *strings.Builder, label string) {
	for i := range gridLines + 1 {
		value := s.top * float64(i) / gridLines
		y := s.y(value)
		fmt.Fprintf(out, `<line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="#dddddd"/>`+"\n", left, y, width-right, y)
		text(out, left-8, y+4, "end", "#444444", "", number(value))
	}
	text(out, left, top-8, "start", "#444444", "", label)
}

func (c Curve) draw(out *strings.Builder, s scale, i int) {
	if len(c.Points) == 0 {
		return
	}
	colours := []string{"#1a7f4b", "#c2410c", "#1d4ed8", "#7e22ce", "#525252"} // told apart by those who see few colours, too
	colour := colours[i%len(colours)]
	places := make([]string, 0, len(c.Points))
	for _, p := range c.Points {
		places = append(places, fmt.Sprintf("%.1f,%.1f", s.x(p.X), s.y(p.Y)))
		fmt.Fprintf(out, `<circle cx="%.1f" cy="%.1f" r="3.5" fill="%s"/>`+"\n", s.x(p.X), s.y(p.Y), colour)
	}
	fmt.Fprintf(out, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", strings.Join(places, " "), colour)
	const entry = 22
	y := float64(top + 10 + entry*i)
	fmt.Fprintf(out, `<rect x="%d" y="%.1f" width="12" height="12" fill="%s"/>`+"\n", width-right+16, y-10, colour)
	text(out, width-right+34, y, "start", "#222222", "", c.Name)
}

func text(out *strings.Builder, x, y float64, anchor, colour, more, content string) {
	fmt.Fprintf(out, `<text x="%.1f" y="%.1f" text-anchor="%s" fill="%s" %s>%s</text>`+"\n", x, y, anchor, colour, more, html.EscapeString(content))
}

func number(f float64) string {
	if f == math.Trunc(f) {
		return fmt.Sprintf("%.0f", f)
	}
	return fmt.Sprintf("%.3g", f)
}
