package sqlite

import (
	"encoding/binary"
	"hash/crc32"

	"tarnwort/libs/game"
)

// checksumOf is the CRC32C of a batch. It covers where the batch belongs, so that a page that turns up in
// another place is noticed.
func checksumOf(id game.LobbyID, version int64, data []byte) uint32 {
	var key [16 + game.LobbyIDLength]byte
	n := copy(key[:], id.String())
	n += copy(key[n:], binary.LittleEndian.AppendUint64(nil, uint64(version)))
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	return crc32.Update(crc32.Checksum(key[:n], castagnoli), castagnoli, data)
}

// checksum is the CRC32C of a lobby's row.
func (r row) checksum() uint32 {
	key := make([]byte, 0, 64)
	key = append(key, r.id.String()...)
	for _, value := range [...]int64{r.version, r.bytes, r.at, int64(r.state), r.ended} {
		key = binary.LittleEndian.AppendUint64(key, uint64(value))
	}
	return crc32.Checksum(key, crc32.MakeTable(crc32.Castagnoli))
}
