// Stands in for go-toml, which gin imports for TOML in requests and answers. The server reads and writes none.
module github.com/pelletier/go-toml/v2

go 1.26.0
