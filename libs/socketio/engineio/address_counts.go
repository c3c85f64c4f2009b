package engineio

import "cmp"

// SessionLimit bounds the sessions of one client address, and of a group of addresses.
type SessionLimit struct {
	// PerAddress is the most sessions of an address; 0 means any number, also for groups.
	PerAddress int
	// Group names the group of an address, such as the /48 of an IPv6 address, and "" for none. Without it no address
	// has a group.
	Group func(address string) string
	// GroupFactor times PerAddress is the most sessions of a group; 1.
	GroupFactor int
}

// addressCounts counts the sessions of each address, and of each group of addresses. The server's lock guards it.
type addressCounts struct {
	SessionLimit

	addresses, groups map[string]int
}

func newAddressCounts(limit SessionLimit) addressCounts {
	limit.GroupFactor = cmp.Or(limit.GroupFactor, 1)
	if limit.Group == nil {
		limit.Group = func(string) string { return "" }
	}
	return addressCounts{SessionLimit: limit, addresses: make(map[string]int), groups: make(map[string]int)}
}

// isFull reports whether an address or its group has as many sessions as it may have.
func (c *addressCounts) isFull(address string) bool {
	if c.PerAddress == 0 {
		return false
	}
	group := c.Group(address)
	return c.addresses[address] >= c.PerAddress || group != "" && c.groups[group] >= c.GroupFactor*c.PerAddress
}

// add adds n sessions to an address and to its group.
func (c *addressCounts) add(address string, n int) {
	if c.PerAddress == 0 {
		return
	}
	addTo(c.addresses, address, n)
	if group := c.Group(address); group != "" {
		addTo(c.groups, group, n)
	}
}

func addTo(counts map[string]int, name string, n int) {
	if counts[name] += n; counts[name] == 0 {
		delete(counts, name)
	}
}
