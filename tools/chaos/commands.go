package main

// commands lists everything this program can do to a server.
func commands() []command {
	return []command{
		{"restarts", "kill -9, SIGTERM and power cuts at random moments, and ends of memory", new(restarts)},
		{"frames", "random and mutated frames from many sockets", new(frames)},
		{"slow", "half-open, half-sent and half-read connections", new(slow)},
		{"network", "latency, resets, black holes between clients and server", new(network)},
		{"stock", "the same, with the product's own JavaScript client", new(stockClient)},
		{"full", "a disk that is full and has room again", new(full)},
		{"busy", "a disk that others keep busy", new(busyDisk)},
		{"guesses", "passwords tried from one address and from many", new(guesses)},
		{"flood", "lobbies opened without end", new(flood)},
		{"readers", "people who stop reading while others play", new(readers)},
		{"files", "damaged files of the event log", new(files)},
		{"starve", "too few descriptors, little memory", new(starve)},
		{"soak", "churn for an hour: does anything grow?", new(soak)},
	}
}
