// Stands in for quic-go, which gin imports for RunQUIC alone. The server speaks no QUIC: without it the binary is 1.9 MB
// smaller and has no code for a protocol that it never offers.
module github.com/quic-go/quic-go

go 1.26.0
