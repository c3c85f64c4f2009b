package engineio

// addressCounts counts the sessions of each address, and of each group of addresses. The server's lock guards it.
type addressCounts struct {
	limit       int // 0 is any number
	group       func(address string) string
	groupFactor int

	addresses, groups map[string]int
}

func newAddressCounts(o *Options) addressCounts {
	return addressCounts{
		limit: o.MaxSessionsPerAddress, group: o.AddressGroup, groupFactor: o.AddressGroupFactor,
		addresses: make(map[string]int), groups: make(map[string]int),
	}
}

// isFull reports whether an address or its group has as many sessions as it may have.
func (c *addressCounts) isFull(address string) bool {
	if c.limit == 0 {
		return false
	}
	group := c.group(address)
	return c.addresses[address] >= c.limit || group != "" && c.groups[group] >= c.groupFactor*c.limit
}

// add adds n sessions to an address and to its group.
func (c *addressCounts) add(address string, n int) {
	if c.limit == 0 {
		return
	}
	addTo(c.addresses, address, n)
	if group := c.group(address); group != "" {
		addTo(c.groups, group, n)
	}
}

func addTo(counts map[string]int, name string, n int) {
	if counts[name] += n; counts[name] == 0 {
		delete(counts, name)
	}
}
