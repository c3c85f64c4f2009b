package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

const headerBytes = 100

// Where the header of an SQLite file holds what a server must understand.
const (
	userVersionAt   = 60
	applicationIDAt = 68
)

// fixedHeader are the parts of the header that never change: a page size of 4096 without reserved bytes, payload
// fractions, schema format 4, no incremental vacuum, UTF-8 and the bytes for expansion. SQLite would write a database
// with another value there in another way, and so destroy more of it.
func fixedHeader() map[int][]byte {
	return map[int][]byte{
		16: {pageSize >> 8, pageSize & 0xff},
		20: {0, 64, 32, 32},
		44: {0, 0, 0, 4},
		52: {0, 0, 0, 0, 0, 0, 0, 1},
		64: {0, 0, 0, 0},
		72: make([]byte, 20),
	}
}

// checkHeader reads the beginning of a database without SQLite, which would change the file.
func checkHeader(path string) error {
	header, err := readHeader(path)
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || err == nil && !bytes.HasPrefix(header, []byte("SQLite format 3\x00")):
		return unusable(path, "is no database or its beginning is damaged")
	case err != nil:
		return fmt.Errorf("event log: %w", err)
	}
	if id := binary.BigEndian.Uint32(header[applicationIDAt:]); id != applicationID {
		return unusable(path, fmt.Sprintf("is no event log (application id %x)", id))
	}
	if version := binary.BigEndian.Uint32(header[userVersionAt:]); version != schemaVersion {
		return unusable(path, fmt.Sprintf("has version %d, and this server understands version %d only: start the server that wrote it", version, schemaVersion))
	}
	for at, want := range fixedHeader() {
		if !bytes.Equal(header[at:at+len(want)], want) {
			return unusable(path, fmt.Sprintf("is damaged in its header at %d", at))
		}
	}
	return nil
}

func readHeader(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	header := make([]byte, headerBytes)
	_, err = io.ReadFull(file, header)
	return header, err
}
