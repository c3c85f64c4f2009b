#!/bin/sh
# Deletes lobbies, certificates and backups when dpkg purges the package. A removal keeps them.
set -e
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
fi
if [ "$1" = purge ]; then
	rm -rf /var/lib/tarnwort /var/lib/tarnwort-backups
fi
