package sqlite

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"zombiezen.com/go/sqlite"

	"tarnwort/libs/game"
)

// storedBatch is a batch as the database holds it.
type storedBatch struct {
	version int64
	data    []byte
}

const (
	selectBatches = "SELECT version, data, crc FROM batches WHERE lobby = ? AND version > ? ORDER BY version"
	insertBatch   = "INSERT INTO batches (lobby, version, data, crc) VALUES (?, ?, ?, ?)"
)

// checksum is the CRC32C of a batch. It covers where the batch belongs, so that a page that turns up in another place
// is noticed.
func (b storedBatch) checksum(id game.LobbyID) uint32 {
	var buffer [8 + game.SlotIDLength]byte
	key := binary.LittleEndian.AppendUint64(append(buffer[:0], id.String()...), uint64(b.version))
	return crc32.Update(crc32.Checksum(key, castagnoli()), castagnoli(), b.data)
}

func bindBatch(s *sqlite.Stmt, id game.LobbyID, b storedBatch) {
	s.BindText(1, id.String())
	s.BindInt64(2, b.version)
	s.BindBytes(3, b.data)
	s.BindInt64(4, int64(b.checksum(id)))
}

// scanBatch reads the batch under a statement's cursor. It fails with ErrHole for one that is damaged.
func scanBatch(s *sqlite.Stmt, id game.LobbyID) (storedBatch, error) {
	b := storedBatch{version: s.ColumnInt64(0), data: make([]byte, s.ColumnLen(1))}
	s.ColumnBytes(1, b.data)
	if int64(b.checksum(id)) != s.ColumnInt64(2) {
		return b, fmt.Errorf("%w of lobby %s at %d", errChecksum, id, b.version)
	}
	return b, nil
}
