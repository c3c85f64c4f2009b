package sqlite

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
)

const (
	// leafPage is the type of a page that holds rows of a table.
	leafPage = 0x0d
	// leafHeader is how many bytes come before the positions of its cells.
	leafHeader = 8
	// scrubStep is how many pages one transaction scrubs.
	scrubStep = 50
	// scanBytes is how much of the database is read at once.
	scanBytes = 64 * pageSize
)

// gapOf returns the unused middle of a page of a table. When SQLite moves rows between pages it leaves copies there, which
// secure_delete does not overwrite.
func gapOf(page []byte) []byte {
	if page[0] != leafPage {
		return nil
	}
	begin := leafHeader + 2*int(binary.BigEndian.Uint16(page[3:]))
	end := int(binary.BigEndian.Uint16(page[5:]))
	if begin >= end || end > len(page) {
		return nil
	}
	return page[begin:end]
}

func isZero(data []byte) bool {
	for _, b := range data {
		if b != 0 {
			return false
		}
	}
	return true
}

// pagesToScrub reads the database without its write-ahead log, and returns the numbers of the pages that hold copies of
// moved rows.
func pagesToScrub(database io.ReaderAt) (numbers []int64, err error) {
	pages := io.NewSectionReader(database, 0, math.MaxInt64)
	buffer := make([]byte, scanBytes)
	for first := int64(1); ; first += scanBytes / pageSize {
		n, err := io.ReadFull(pages, buffer)
		for i := 0; (i+1)*pageSize <= n; i++ {
			if page := buffer[i*pageSize : (i+1)*pageSize]; !isZero(gapOf(page)) {
				numbers = append(numbers, first+int64(i))
			}
		}
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return numbers, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// scrub overwrites the unused middle of pages with zeros.
func (s *store) scrub(numbers []int64) error {
	for _, n := range numbers {
		page, err := s.readPage(n)
		if err != nil {
			return err
		}
		gap := gapOf(page)
		if isZero(gap) {
			continue
		}
		clear(gap)
		s.setPage.BindBytes(1, page)
		s.setPage.BindInt64(2, n)
		if err := run(s.setPage); err != nil {
			return err
		}
	}
	return nil
}

// readPage returns a copy of a page.
func (s *store) readPage(number int64) ([]byte, error) {
	page := make([]byte, pageSize)
	s.getPage.BindInt64(1, number)
	found, err := s.getPage.Step()
	if err == nil && found && s.getPage.ColumnLen(0) == pageSize {
		s.getPage.ColumnBytes(0, page)
	}
	return page, errors.Join(err, s.getPage.Reset())
}
