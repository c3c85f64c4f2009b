#!/bin/sh
# Stops the server before its files go; dpkg says "remove", rpm "0". An update leaves it running.
set -e
case "$1" in
remove | 0)
	if [ -d /run/systemd/system ]; then
		systemctl disable --now tarnwort.service tarnwort-backup.timer
	fi
	;;
esac
