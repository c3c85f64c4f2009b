package main

import (
	"reflect"
	"strings"
	"testing"
)

func TestDescription_KeepsTheFirstError(t *testing.T) {
	var d description

	d.simple(reflect.TypeFor[chan int]())
	d.simple(reflect.TypeFor[complex64]())

	if d.err == nil || !strings.Contains(d.err.Error(), "chan int") {
		t.Errorf("the error is %v, expected that of chan int", d.err)
	}
}
