// Package typesize counts the methods and fields of every Go type in libs and services, so that its test can refuse
// types that do too much.
package typesize
