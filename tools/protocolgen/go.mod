module tarnwort/tools/protocolgen

go 1.26
