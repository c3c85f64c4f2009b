package sqlite

import (
	"encoding/binary"
	"hash/crc32"

	"tarnwort/libs/game"
)

func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// checksum is the CRC32C of a batch. It covers where the batch belongs, so that a page that turns up in another place
// is noticed.
func (b storedBatch) checksum(id game.LobbyID) uint32 {
	var key [24 + game.LobbyIDLength]byte
	n := copy(key[:], id.String())
	for _, value := range [...]int64{b.version, b.at, b.before} {
		binary.LittleEndian.PutUint64(key[n:], uint64(value))
		n += 8
	}
	return crc32.Update(crc32.Checksum(key[:n], castagnoli()), castagnoli(), b.data)
}

// checksum is the CRC32C of a lobby's row.
func (r row) checksum() uint32 {
	key := make([]byte, 0, 64)
	key = append(key, r.id.String()...)
	for _, value := range [...]int64{r.version, r.bytes, r.at, int64(r.state), r.ended, r.last, r.before} {
		key = binary.LittleEndian.AppendUint64(key, uint64(value))
	}
	return crc32.Checksum(key, castagnoli())
}

// progressChecksum is the CRC32C of how far the rows of lobbies count.
func progressChecksum(batch int64) uint32 {
	return crc32.Checksum(binary.LittleEndian.AppendUint64(nil, uint64(batch)), castagnoli())
}
