package main

import (
	"reflect"
	"strings"
	"testing"
)

func TestWriter_KeepsTheFirstError(t *testing.T) {
	w := writer{nested: make(map[string]reflect.Type)}

	w.value(reflect.TypeFor[chan int](), "v.First", "b")
	w.value(reflect.TypeFor[complex64](), "v.Second", "b")

	if w.err == nil || !strings.Contains(w.err.Error(), "v.First") {
		t.Errorf("the error is %v, expected that of v.First", w.err)
	}
}

func TestDescription_KeepsTheFirstError(t *testing.T) {
	var d description

	d.simple(reflect.TypeFor[chan int]())
	d.simple(reflect.TypeFor[complex64]())

	if d.err == nil || !strings.Contains(d.err.Error(), "chan int") {
		t.Errorf("the error is %v, expected that of chan int", d.err)
	}
}
