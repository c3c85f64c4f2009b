#!/bin/sh
# Creates the user of the server.
set -e
getent passwd tarnwort >/dev/null ||
	useradd --system --user-group --home-dir /var/lib/tarnwort --no-create-home --shell /usr/sbin/nologin tarnwort
