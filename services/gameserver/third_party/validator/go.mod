// Stands in for go-playground/validator, which gin imports for binding tags. The server decodes requests itself (protocol.Decode).
module github.com/go-playground/validator/v10

go 1.26.0
