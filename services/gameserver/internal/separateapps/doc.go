// Package separateapps writes the three apps for web servers on separate hosts, with their configuration and the
// configuration of nginx and Caddy. It runs no server.
package separateapps
